"""Credentials of requests."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple
from urllib.parse import quote

#: Credentials and token options of the caller by name.
Credentials = Mapping[str, Any]


@dataclass(frozen=True)
class SecurityScheme:
    """Header, query parameter or cookie for a credential, with a prefix such as `Bearer `."""

    location: str
    name: str
    prefix: str
    #: The credential: `token`, `apiKey`, or the names of a user and a password (RFC 7617).
    source: Sequence[str]

    @property
    def is_token(self) -> bool:
        return list(self.source) == ["token"]

    def text(self, credentials: Credentials) -> Optional[str]:
        """Reads the credential of a scheme other than a token; None if the caller did not pass it."""
        values = [credentials.get(name) for name in self.source]
        if None in values:
            return None
        return str(values[0]) if len(values) == 1 else to_basic(*map(str, values))

    def authenticate(self, text: str, headers: Dict[str, str], query: List[Tuple[str, str]]) -> None:
        """Adds a credential to a request, in place of an earlier one."""
        if self.location == "query":
            query[:] = [*(pair for pair in query if pair[0] != self.name), (self.name, text)]
        elif self.location == "header":
            headers[self.name] = self.prefix + text
        else:
            others = [part for part in headers.get("Cookie", "").split("; ") if part and not part.startswith(f"{self.name}=")]
            headers["Cookie"] = "; ".join([*others, f"{self.name}={quote(text)}"])


def to_basic(user: str, password: str) -> str:
    """Encodes user and password in UTF-8 and base64 (RFC 7617, section 2.1)."""
    return b64encode(f"{user}:{password}".encode()).decode()
