"""Reading lists page by page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union


@dataclass(frozen=True)
class CursorPaging:
    """Paging in which each page contains the cursor of the next one.

    `items` and `next` are paths, which list the names of nested fields.
    """

    parameter: str
    items: Sequence[str]
    next: Sequence[str]

    def next_page(self, arguments: Mapping[str, Any], page: Any) -> Optional[Dict[str, Any]]:
        """Return the arguments for the page after `page`, or None if it is the last one."""
        cursor = read_path(page, self.next)
        return None if cursor in (None, "") else {**arguments, self.parameter: cursor}


@dataclass(frozen=True)
class NumberPaging:
    """Paging by page number, or by the number of records to skip."""

    parameter: str
    items: Sequence[str]
    first: int
    #: Whether the parameter is a page number rather than a record offset.
    counts_pages: bool
    #: Argument for the number of records per page, and its default.
    size: Optional[Tuple[str, int]] = None
    #: Whether the parameters are fields of the body.
    is_in_body: bool = False

    def next_page(self, arguments: Mapping[str, Any], page: Any) -> Optional[Dict[str, Any]]:
        sent = (arguments.get("body") or {}) if self.is_in_body else arguments
        count = len(records_of(self, page))
        if count == 0 or (self.size and count < int(_read_number(sent, *self.size))):
            return None
        current = int(_read_number(sent, self.parameter, self.first))
        following = {**sent, self.parameter: current + (1 if self.counts_pages else count)}
        return {**arguments, "body": following} if self.is_in_body else following


Paging = Union[CursorPaging, NumberPaging]


def records_of(paging: Paging, page: Any) -> List[Any]:
    records = read_path(page, paging.items)
    return records if isinstance(records, list) else []


def repeats_records(paging: Paging, previous: Any, page: Any) -> bool:
    """Return whether `page` has the same records as the previous page; False if it has none."""
    records = records_of(paging, page)
    return bool(records) and records == records_of(paging, previous)


def read_path(value: Any, path: Sequence[str]) -> Any:
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value


def _read_number(arguments: Mapping[str, Any], name: str, default: int) -> Any:
    value = arguments.get(name)
    return default if value is None else value
