"""Where tokens come from."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from math import inf
from threading import Lock
from typing import Callable, Mapping, NamedTuple, Optional, Union
from urllib.parse import quote, urlencode

from .api_error import ApiError
from .credentials import Credentials, to_basic
from .query import to_json
from .request import Request
from .response import Response


@dataclass(frozen=True)
class ClientCredentials:
    """By the client credentials of OAuth 2.0 (RFC 6749, section 4.4)."""


@dataclass(frozen=True)
class Exchange:
    """For what is sent as JSON. `{apiKey}` in a value is the caller's; the token is the field `token` of the response."""

    body: Mapping[str, str]
    token: str


TokenRequest = Union[ClientCredentials, Exchange]


class ObtainedToken(NamedTuple):
    token: str
    #: Seconds for which it is valid; without end where that is not said.
    expires_in: float


#: A token is renewed this many seconds before it expires: its last requests must arrive.
_margin = 60.0


class _Lease(NamedTuple):
    token: str
    renew_at: float


class Tokens:
    """Obtains tokens and gives the same one until shortly before it expires. Calls at the same time share one request."""

    def __init__(self, obtain: Callable[[], ObtainedToken]) -> None:
        self._obtain = obtain
        self._lease: Optional[_Lease] = None
        self._lock = Lock()

    def get(self, rejected: Optional[str] = None) -> str:
        """A valid token; another one than `rejected`."""
        with self._lock:
            lease = self._lease
            if lease is None or lease.token == rejected or time.monotonic() >= lease.renew_at:
                token, expires_in = self._obtain()
                lease = self._lease = _Lease(token, time.monotonic() + max(expires_in - _margin, expires_in / 2))
            return lease.token


def token_request(request: TokenRequest, url: str, credentials: Credentials) -> Request:
    """The request for a token."""
    headers = {"Accept": "application/json"}
    if isinstance(request, Exchange):
        headers["Content-Type"] = "application/json"
        body = to_json({name: _filled(value, credentials) for name, value in request.body.items()})
    else:
        # Both are form-encoded before they become Basic (RFC 6749, section 2.3.1).
        user, password = (quote(_required(name, credentials), safe="") for name in ("clientId", "clientSecret"))
        headers["Authorization"] = f"Basic {to_basic(user, password)}"
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        body = urlencode({"grant_type": "client_credentials"})
    return Request("POST", url, [], headers, body.encode())


def read_token(request: TokenRequest, response: Response) -> ObtainedToken:
    """The token of a response."""
    fields = response.body if isinstance(response.body, dict) else {}
    token = fields.get(request.token if isinstance(request, Exchange) else "access_token")
    if not isinstance(token, str):
        raise ApiError("The request for a token", response.status, response.body, response.headers)
    expires_in = fields.get("expires_in")
    return ObtainedToken(token, expires_in if isinstance(expires_in, (int, float)) else inf)


def _filled(value: str, credentials: Credentials) -> str:
    return re.sub(r"^\{(\w+)\}$", lambda match: _required(match[1], credentials), value)


def _required(name: str, credentials: Credentials) -> str:
    value = credentials.get(name)
    if not isinstance(value, str) or value == "":
        raise TypeError(f"The client needs {snake_case(name)} to obtain a token.")
    return value


def snake_case(name: str) -> str:
    """The name of an option of the client: `clientId` → `client_id`."""
    return re.sub("([a-z0-9])([A-Z])", r"\1_\2", name).lower()
