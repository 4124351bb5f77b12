"""Requests for operations."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Dict, Optional, Tuple
from urllib.parse import quote, urlencode

from .form import to_multipart, to_urlencoded
from .operation import Arguments, Operation, Parameter
from .query import Pairs, to_json, to_pairs, to_text


@dataclass(frozen=True)
class Request:
    method: str
    #: URL without the query.
    address: str
    query: Pairs
    headers: Dict[str, str]
    body: Optional[bytes]

    @property
    def url(self) -> str:
        return self.address + ("?" + urlencode(self.query) if self.query else "")


def to_request(operation: Operation, arguments: Arguments, base_url: str) -> Request:
    """Build the request for an operation, without credentials."""
    path = re.sub(r"\{([^}]+)\}", lambda match: _to_path_text(operation, match[1], arguments.get(match[1])), operation.path)
    headers = {"Accept": "application/json, application/problem+json, */*;q=0.5"}
    query: Pairs = []
    cookies = []
    for name, value in arguments.items():
        if name == "body" or f"{{{name}}}" in operation.path or value is None:
            continue
        parameter = operation.parameters.get(name) or Parameter(name, "query")
        if parameter.location == "header":
            headers[parameter.name] = _to_list_text(value)
        elif parameter.location == "cookie":
            cookies.append(f"{parameter.name}={quote(_to_list_text(value), safe='')}")
        else:
            query += to_pairs(parameter.name, value, parameter.style.style, parameter.style.explode)
    if cookies:
        headers["Cookie"] = "; ".join(cookies)
    body = arguments.get("body")
    content: Optional[bytes] = None
    if body is not None:
        content, headers["Content-Type"] = _to_body(operation, body)
    return Request(operation.method, (operation.server or base_url).rstrip("/") + path, query, headers, content)


def _to_path_text(operation: Operation, name: str, value: Any) -> str:
    items = value if isinstance(value, (list, tuple)) else [value]
    text = ",".join("" if item is None else quote(to_text(item), safe="") for item in items)
    # An empty segment could select another operation.
    if text == "":
        raise TypeError(f"{operation.id} requires {name}.")
    # Servers resolve dot segments, so the request would call another operation.
    if text in (".", ".."):
        raise TypeError(f"{operation.id} does not accept {text!r} as {name}.")
    return text


def _to_list_text(value: Any) -> str:
    return ",".join(map(to_text, value)) if isinstance(value, (list, tuple)) else to_text(value)


def _to_body(operation: Operation, value: Any) -> Tuple[bytes, str]:
    """Return the serialized body and its media type."""
    media_type = operation.media_type
    if re.search(r"[/+]json\b", media_type):
        return to_json(value).encode(), media_type
    if media_type == "application/x-www-form-urlencoded":
        return to_urlencoded(value, operation.fields), media_type
    if media_type.startswith("multipart/"):
        return to_multipart(value, media_type)
    is_text = isinstance(value, (str, bool, int, float))
    return to_text(value).encode() if is_text else value, "application/octet-stream" if "*" in media_type else media_type
