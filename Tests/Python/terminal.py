"""Text that the program at the other end of a terminal writes."""

import os


def chunks(terminal):
    """Yields it until the program ends, at which Linux reports an error and others the end of the file."""
    while True:
        try:
            chunk = os.read(terminal, 4096)
        except OSError:
            return
        if not chunk:
            return
        yield chunk
