"""What must be known of an operation to send it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Sequence

from .credentials import SecurityScheme
from .paging import Paging

#: The arguments of a call by name; the body is `body`.
Arguments = Mapping[str, Any]


@dataclass(frozen=True)
class Style:
    """How a list or an object is written in a query or form."""

    style: str = "form"
    explode: Optional[bool] = None


@dataclass(frozen=True)
class Parameter:
    """Where and how an argument is sent."""

    name: str
    location: str
    style: Style = Style()


@dataclass(frozen=True)
class Operation:
    id: str
    method: str
    #: Path with the names of arguments in braces.
    path: str
    #: True when it may be sent twice as it is.
    is_repeatable: bool
    #: Where it answers, when that is not the server of the client.
    server: Optional[str] = None
    #: All that authenticate it; none where nothing is needed.
    security: Sequence[SecurityScheme] = ()
    #: The arguments that are not sent in the path, or in the query under their own name.
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    #: Media type of its body.
    media_type: str = "application/json"
    #: How fields of a form are written, where that is not the usual way.
    fields: Mapping[str, Style] = field(default_factory=dict)
    #: Header that makes a repetition safe; it has a new value for each call unless the caller gives one.
    idempotency_key: Optional[str] = None
    paging: Optional[Paging] = None
