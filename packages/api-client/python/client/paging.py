"""How a list is read page by page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union


@dataclass(frozen=True)
class CursorPaging:
    """The page says what to send for the next. A path in a page is the names of fields on the way."""

    parameter: str
    items: Sequence[str]
    next: Sequence[str]

    def next_page(self, given: Mapping[str, Any], page: Any) -> Optional[Dict[str, Any]]:
        """The arguments that read the page after `page`; None when it is the last."""
        cursor = value_at(page, self.next)
        return None if cursor in (None, "") else {**given, self.parameter: cursor}


@dataclass(frozen=True)
class NumberPaging:
    """The next page begins after so many records, or has the next number."""

    parameter: str
    items: Sequence[str]
    first: int
    #: True where pages have numbers.
    counts_pages: bool
    #: The argument with the number of records on a page, and what it is when the caller gives none.
    size: Optional[Tuple[str, int]] = None

    def next_page(self, given: Mapping[str, Any], page: Any) -> Optional[Dict[str, Any]]:
        count = len(records_of(self, page))
        if count == 0 or (self.size and count < int(_given(given, *self.size))):
            return None
        current = int(_given(given, self.parameter, self.first))
        return {**given, self.parameter: current + (1 if self.counts_pages else count)}


Paging = Union[CursorPaging, NumberPaging]


def records_of(paging: Paging, page: Any) -> List[Any]:
    records = value_at(page, paging.items)
    return records if isinstance(records, list) else []


def value_at(value: Any, path: Sequence[str]) -> Any:
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value


def _given(given: Mapping[str, Any], name: str, usual: int) -> Any:
    value = given.get(name)
    return usual if value is None else value
