"""The arena: bots play matches against each other, one after the other or many at once."""
