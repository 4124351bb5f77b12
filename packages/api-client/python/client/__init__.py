"""What every client consists of, whatever its API."""
