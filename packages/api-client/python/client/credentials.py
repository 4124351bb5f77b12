"""Credentials that authenticate requests."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple
from urllib.parse import quote

#: Credentials and token options that the caller passed, by name.
Credentials = Mapping[str, Any]


@dataclass(frozen=True)
class SecurityScheme:
    """The header, query parameter or cookie that carries a credential, with a prefix such as `Bearer `."""

    location: str
    name: str
    prefix: str
    #: Names of the credential: `token`, `apiKey`, or those of a user and a password (RFC 7617).
    source: Sequence[str]

    @property
    def is_token(self) -> bool:
        return list(self.source) == ["token"]

    def text(self, credentials: Credentials) -> Optional[str]:
        """Return the credential of a scheme that uses no token, or None if the caller did not pass it."""
        values = [credentials.get(name) for name in self.source]
        if None in values:
            return None
        return str(values[0]) if len(values) == 1 else to_basic(*map(str, values))

    def authenticate(self, text: str, headers: Dict[str, str], query: List[Tuple[str, str]]) -> None:
        """Add a credential to a request, replacing an earlier one."""
        if self.location == "query":
            query[:] = [*(pair for pair in query if pair[0] != self.name), (self.name, text)]
        elif self.location == "header":
            headers[self.name] = self.prefix + text
        else:
            others = [part for part in headers.get("Cookie", "").split("; ") if part and not part.startswith(f"{self.name}=")]
            headers["Cookie"] = "; ".join([*others, f"{self.name}={quote(text)}"])


def to_basic(user: str, password: str) -> str:
    """Encode the user and password in UTF-8 and base64 (RFC 7617, section 2.1)."""
    return b64encode(f"{user}:{password}".encode()).decode()
