"""Obtaining and caching tokens."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from math import inf
from threading import Lock
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Union
from urllib.parse import quote, urlencode

from .api_error import TokenError
from .credentials import Credentials, SecurityScheme, to_basic
from .query import to_json
from .request import Request
from .response import Response


@dataclass(frozen=True)
class ClientCredentials:
    """Client credentials of OAuth 2.0 (RFC 6749, section 4.4)."""

    #: Names of additional form fields by option, such as `organisationId`.
    parameters: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Exchange:
    """JSON body that is exchanged for a token.

    `{apiKey}` in the body is replaced with that credential. `token` is the response field that contains the token.
    """

    body: Mapping[str, str]
    token: str


TokenRequest = Union[ClientCredentials, Exchange]

#: Form fields that distinguish the tokens of a client, such as the organisation and the scope.
TokenFields = Mapping[str, str]


class ObtainedToken(NamedTuple):
    token: str
    #: Lifetime in seconds; infinite if the response does not state it.
    expires_in: float


#: Seconds before expiry at which a token is renewed, so that requests in flight still succeed.
_renewal_margin = 60.0


class _Lease(NamedTuple):
    token: str
    renew_at: float


class Tokens:
    """Caches one token for each set of form fields. Concurrent calls share one token request."""

    def __init__(self, obtain: Callable[[TokenFields], ObtainedToken]) -> None:
        self._obtain = obtain
        self._leases: Dict[str, _Lease] = {}
        self._lock = Lock()
        self._locks: Dict[str, Lock] = {}

    def get(self, fields: TokenFields, rejected: Optional[str] = None) -> str:
        """Return a valid token other than `rejected`."""
        key = to_json(fields)
        with self._lock:
            lock = self._locks.setdefault(key, Lock())
        with lock:
            lease = self._leases.get(key)
            if lease is None or lease.token == rejected or time.monotonic() >= lease.renew_at:
                token, expires_in = self._obtain(fields)
                lease = _Lease(token, time.monotonic() + max(expires_in - _renewal_margin, expires_in / 2))
                self._leases[key] = lease
            return lease.token


def has_credential(scheme: SecurityScheme, request: Optional[TokenRequest], credentials: Credentials) -> bool:
    """Return whether the caller passed a credential for a scheme."""
    names = ["token", *_list_token_credentials(request)] if scheme.is_token else scheme.source
    return any(credentials.get(name) is not None for name in names)


def _list_token_credentials(request: Optional[TokenRequest]) -> List[str]:
    """Return the names of the credentials that a token request contains."""
    if isinstance(request, Exchange):
        return [name for value in request.body.values() for name in re.findall(r"^\{(\w+)\}$", value)]
    return [] if request is None else ["clientId"]


def read_token_fields(request: TokenRequest, options: Mapping[str, Any]) -> TokenFields:
    """Read the form fields of a token request from the options of the client."""
    if isinstance(request, Exchange):
        return {}
    names = {**request.parameters, "scope": "scope"}
    values = {name: options.get(option) for option, name in names.items()}
    texts = {name: _to_field_text(value) for name, value in values.items() if value is not None}
    return {name: text for name, text in texts.items() if text}


def _to_field_text(value: Any) -> str:
    return " ".join(value) if isinstance(value, (list, tuple, set)) else str(value)


def token_request(request: TokenRequest, url: str, credentials: Credentials, fields: TokenFields) -> Request:
    """Build the request for a token."""
    headers = {"Accept": "application/json"}
    if isinstance(request, Exchange):
        headers["Content-Type"] = "application/json"
        body = to_json({name: _fill_in(value, credentials) for name, value in request.body.items()})
    else:
        # Both parts are form-encoded before Basic authentication combines them (RFC 6749, section 2.3.1).
        user, password = (quote(_require_credential(name, credentials), safe="") for name in ("clientId", "clientSecret"))
        headers["Authorization"] = f"Basic {to_basic(user, password)}"
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        body = urlencode({"grant_type": "client_credentials", **fields})
    return Request("POST", url, [], headers, body.encode())


def read_token(request: TokenRequest, response: Response) -> ObtainedToken:
    """Read the token from a response. Raises TokenError if it has none."""
    fields = response.body if isinstance(response.body, dict) else {}
    token = fields.get(request.token if isinstance(request, Exchange) else "access_token")
    if not response.is_success or not isinstance(token, str):
        raise TokenError("Token request", response.status, response.body, response.headers)
    expires_in = fields.get("expires_in")
    return ObtainedToken(token, expires_in if isinstance(expires_in, (int, float)) else inf)


def _fill_in(value: str, credentials: Credentials) -> str:
    return re.sub(r"^\{(\w+)\}$", lambda match: _require_credential(match[1], credentials), value)


def _require_credential(name: str, credentials: Credentials) -> str:
    value = credentials.get(name)
    if not isinstance(value, str) or value == "":
        raise TypeError(f"Pass {snake_case(name)} to the client: it is required to obtain a token.")
    return value


def snake_case(name: str) -> str:
    """Convert the name of an option to snake case: `clientId` → `client_id`."""
    return re.sub("([a-z0-9])([A-Z])", r"\1_\2", name).lower()
