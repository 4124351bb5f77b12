"""Serializes arguments for a query, a form, a path or a header."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import Any, List, Optional, Sequence, Tuple

Pairs = List[Tuple[str, str]]


def check_header(name: str, value: str) -> str:
    """
    Return the value of a header. `http.client` repeats a value that it rejects in its error, so that a secret would
    appear in logs.

    Raises ValueError that names the header alone.
    """
    if re.fullmatch(r"[\t\x20-\x7e\x80-\xff]*", value):
        return value
    raise ValueError(f"The header {name} contains a line break or another character that HTTP does not allow.")


_separators = {"spaceDelimited": " ", "pipeDelimited": "|"}


def to_pairs(name: str, value: Any, style: str = "form", explode: Optional[bool] = None) -> Pairs:
    """Serialize a value as pairs. None is omitted."""
    explode = style == "form" if explode is None else explode
    if value is None:
        return []
    if style == "json":
        return [(name, to_json(value))]
    if isinstance(value, (list, tuple)):
        return _to_list_pairs(name, value, style, explode)
    if not isinstance(value, dict):
        return [(name, to_text(value))]
    fields = {key: inner for key, inner in value.items() if inner is not None}
    if style == "deepObject":
        return [pair for key, inner in fields.items() for pair in to_pairs(f"{name}[{key}]", inner, style)]
    if explode:
        return [(key, to_text(inner)) for key, inner in fields.items()]
    return [(name, ",".join(to_text(part) for field in fields.items() for part in field))]


def _to_list_pairs(name: str, values: Sequence[Any], style: str, explode: bool) -> Pairs:
    if style == "deepObject":
        return [pair for index, value in enumerate(values) for pair in to_pairs(f"{name}[{index}]", value, style)]
    texts = [to_text(value) for value in values]
    return [(name, text) for text in texts] if explode else [(name, _separators.get(style, ",").join(texts))]


def to_text(value: Any) -> str:
    """Serialize a single value: a date as RFC 3339, an object as JSON."""
    if isinstance(value, date):
        return value.isoformat()
    return value if isinstance(value, str) else to_json(value)


def to_json(value: Any) -> str:
    """Serialize a value as JSON. Dates become RFC 3339; other types, such as UUID, become text."""

    def to_default(other: Any) -> str:
        return other.isoformat() if isinstance(other, date) else str(other)

    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=to_default)
