"""A table in the terminal: the way in for a screen reader, or a machine without a browser."""
