"""Metadata that a connection needs to send the requests of an operation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Sequence

from .credentials import SecurityScheme
from .paging import Paging

#: Arguments of a call by name. The argument `body` is the body of the request.
Arguments = Mapping[str, Any]


@dataclass(frozen=True)
class Style:
    """Serialization style of lists and objects in a query or form."""

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
    #: Base URL, if it differs from that of the client.
    server: Optional[str] = None
    #: All schemes that authenticate a request; empty if the API description defines none.
    security: Sequence[SecurityScheme] = ()
    #: Whether the request may be sent without credentials.
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
        """Return the status of the response, or the result code of a failure.

        If the operation reports failures as result codes, a code below 300 becomes 400, so that the outcome of a
        success is always below 300.
        """
        code = body.get("code") if self.result_codes and status < 300 and isinstance(body, dict) else None
        if not isinstance(code, int) or code == 0:
            return status
        return code if code >= 300 else 400
