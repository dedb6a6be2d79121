"""What every game shares: games, actions, events and their rules, matches, case files."""
