"""Modules that every generated client contains."""
