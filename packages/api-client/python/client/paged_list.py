"""What a method returns that lists records."""

from __future__ import annotations

from typing import Any, Callable, Dict, Generic, Iterator, Mapping, Optional, TypeVar

from .paging import Paging, records_of

Page = TypeVar("Page")
Item = TypeVar("Item")


class PagedList(Generic[Page, Item]):
    """An iterable of all records. Each page is requested when it is needed; nothing is before."""

    def __init__(self, send: Callable[[Mapping[str, Any]], Page], given: Mapping[str, Any], paging: Paging) -> None:
        self._send = send
        self._given = given
        self._paging = paging

    def page(self) -> Page:
        """One page: the first, or the one that the arguments name."""
        return self._send(self._given)

    def pages(self) -> Iterator[Page]:
        """This page and all after it."""
        given: Optional[Dict[str, Any]] = dict(self._given)
        while given is not None:
            page = self._send(given)
            yield page
            given = self._paging.next_page(given, page)

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from records_of(self._paging, page)
