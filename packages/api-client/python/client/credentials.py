"""How a request proves who sends it."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple
from urllib.parse import quote

#: What the caller gave, by name.
Credentials = Mapping[str, Any]


@dataclass(frozen=True)
class SecurityScheme:
    """A header, a parameter of the query or a cookie, with a word such as `Bearer ` before the value."""

    location: str
    name: str
    prefix: str
    #: What is sent: `token`, `apiKey`, or a user with a password (RFC 7617) under these names.
    source: Sequence[str]

    @property
    def is_token(self) -> bool:
        return list(self.source) == ["token"]

    def text(self, credentials: Credentials) -> Optional[str]:
        """What authenticates, but for a token; None when the caller did not give it."""
        values = [credentials.get(name) for name in self.source]
        if None in values:
            return None
        return str(values[0]) if len(values) == 1 else to_basic(*map(str, values))

    def authenticate(self, text: str, headers: Dict[str, str], query: List[Tuple[str, str]]) -> None:
        """Puts what authenticates into a request; in place of what an earlier attempt had."""
        if self.location == "query":
            query[:] = [*(pair for pair in query if pair[0] != self.name), (self.name, text)]
        elif self.location == "header":
            headers[self.name] = self.prefix + text
        else:
            others = [part for part in headers.get("Cookie", "").split("; ") if part and not part.startswith(f"{self.name}=")]
            headers["Cookie"] = "; ".join([*others, f"{self.name}={quote(text)}"])


def to_basic(user: str, password: str) -> str:
    """Both in base64, in UTF-8 (RFC 7617, section 2.1)."""
    return b64encode(f"{user}:{password}".encode()).decode()
