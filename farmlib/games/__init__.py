"""The rules, one package a game; `dominoes` holds what both domino games share."""
