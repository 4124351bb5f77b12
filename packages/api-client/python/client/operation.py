"""Data of an operation that a connection needs to send it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Sequence

from .credentials import SecurityScheme
from .paging import Paging

#: Arguments of a call by name; the body is `body`.
Arguments = Mapping[str, Any]


@dataclass(frozen=True)
class Style:
    """Serialization of a list or an object in a query or form."""

    style: str = "form"
    explode: Optional[bool] = None


@dataclass(frozen=True)
class Parameter:
    """Location and style of an argument."""

    name: str
    location: str
    style: Style = Style()


@dataclass(frozen=True)
class Operation:
    id: str
    method: str
    #: Path with argument names in braces.
    path: str
    #: Whether the request can be retried safely.
    is_repeatable: bool
    #: Base address, if it differs from the server of the client.
    server: Optional[str] = None
    #: All schemes that authenticate a request; empty if the description names none.
    security: Sequence[SecurityScheme] = ()
    #: Whether the request is sent without a credential if the client has none.
    is_authentication_optional: bool = False
    #: Arguments other than path arguments and query parameters in the default style.
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    #: Media type of the body.
    media_type: str = "application/json"
    #: Styles of form fields that differ from the default.
    fields: Mapping[str, Style] = field(default_factory=dict)
    #: Header that makes retries safe. It gets a new value for each call unless the caller passes one.
    idempotency_key: Optional[str] = None
    paging: Optional[Paging] = None
    #: Names of result codes, if failures have status 200.
    result_codes: Optional[Mapping[int, str]] = None

    def outcome(self, status: int, body: Any) -> int:
        """Returns the status, or the result code of an operation that has these; a success is below 300."""
        code = body.get("code") if self.result_codes and status < 300 and isinstance(body, dict) else None
        if not isinstance(code, int) or code == 0:
            return status
        return code if code >= 300 else 400
