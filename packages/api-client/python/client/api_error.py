"""A response that is no success."""

from __future__ import annotations

import re
from email.message import Message
from typing import Any, Optional


class ApiError(Exception):
    """A response that is no success, after the last attempt."""

    def __init__(self, operation: str, status: int, body: Any, headers: Message) -> None:
        #: The operation that was called.
        self.operation = operation
        self.status = status
        self.headers = headers
        self._body = body
        texts = [text for text in (_field(body, "title"), _field(body, "detail")) if text]
        super().__init__(f"{operation}: {status}" + (f", {': '.join(texts)}" if texts else ""))

    @property
    def body(self) -> Any:
        """A value of JSON or a text; None when it was empty."""
        return self._body

    def __reduce__(self) -> Any:
        # An exception is sent to another process by what it was made of.
        return type(self), (self.operation, self.status, self._body, self.headers)


class Problem(ApiError):
    """A response that says what went wrong (RFC 9457)."""

    @property
    def name(self) -> Any:
        """The last part of the address in its `type`; None where there is none."""
        name = _field(self._body, "type")
        return None if name is None else re.split("[/#:]", name.rstrip("/#"))[-1]


def _field(body: Any, name: str) -> Optional[str]:
    value = body.get(name) if isinstance(body, dict) else None
    return value if isinstance(value, str) else None
