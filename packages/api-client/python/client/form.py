"""Serializes forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, List, Mapping, Optional, Tuple
from urllib.parse import urlencode
from uuid import uuid4

from .operation import Style
from .query import Pairs, check_header, to_pairs, to_text


@dataclass(frozen=True)
class File:
    """File in a form with its name and media type."""

    content: bytes
    name: str = "file"
    type: str = "application/octet-stream"


def to_urlencoded(value: Mapping[str, Any], fields: Mapping[str, Style]) -> bytes:
    """Serialize a form. An object in it is JSON unless the description has another style."""
    pairs: Pairs = []
    for name, field in value.items():
        style = fields.get(name) or Style("json" if isinstance(field, dict) else "form")
        pairs += to_pairs(name, field, style.style, style.explode)
    return urlencode(pairs).encode()


def to_multipart(value: Mapping[str, Any], media_type: str) -> Tuple[bytes, str]:
    """Return a body of a multipart type, such as `multipart/form-data` (RFC 7578), and its type with the boundary."""
    boundary = uuid4().hex
    parts = [_write_part(name, part) for name, field in value.items() for part in (field if isinstance(field, list) else [field]) if part is not None]
    body = b"".join(f"--{boundary}\r\n".encode() + part + b"\r\n" for part in parts)
    name = "multipart/form-data" if "*" in media_type else media_type
    return body + f"--{boundary}--\r\n".encode(), f"{name}; boundary={boundary}"


def _write_part(name: str, value: Any) -> bytes:
    file: Optional[File] = File(value) if isinstance(value, bytes) else value if isinstance(value, File) else None
    lines: List[str] = [f'Content-Disposition: form-data; name="{_quote(name)}"' + (f'; filename="{_quote(file.name)}"' if file else "")]
    if file:
        lines.append(f"Content-Type: {check_header('Content-Type', file.type)}")
    return "\r\n".join([*lines, "", ""]).encode() + (file.content if file else to_text(value).encode())


def _quote(name: str) -> str:
    return name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
