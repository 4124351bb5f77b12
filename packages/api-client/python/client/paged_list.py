"""Results of methods that list records."""

from __future__ import annotations

from typing import Any, AsyncIterator, Awaitable, Callable, Dict, Generic, Iterator, Mapping, Optional, TypeVar

from .paging import Paging, records_of, repeats_records

Page = TypeVar("Page")
Item = TypeVar("Item")


class PagedList(Generic[Page, Item]):
    """Iterable of all records. Each page is requested when it is needed."""

    def __init__(self, send: Callable[[Mapping[str, Any]], Page], arguments: Mapping[str, Any], paging: Paging) -> None:
        self._send = send
        self._arguments = arguments
        self._paging = paging

    def page(self) -> Page:
        """Request one page: the first, or the one that the arguments select."""
        return self._send(self._arguments)

    def pages(self) -> Iterator[Page]:
        """Iterate over this page and all that follow.

        Ends at a page that repeats the records of the previous page, as of a server that ignores the page parameter.
        """
        arguments: Optional[Dict[str, Any]] = dict(self._arguments)
        previous: Optional[Page] = None
        while arguments is not None:
            page = self._send(arguments)
            if repeats_records(self._paging, previous, page):
                return
            yield page
            arguments = self._paging.next_page(arguments, page)
            previous = page

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from records_of(self._paging, page)


class AsyncPagedList(Generic[Page, Item]):
    """Asynchronous iterable of all records. Each page is requested when it is needed."""

    def __init__(
        self, send: Callable[[Mapping[str, Any]], Awaitable[Page]], arguments: Mapping[str, Any], paging: Paging
    ) -> None:
        self._send = send
        self._arguments = arguments
        self._paging = paging

    async def page(self) -> Page:
        """Request one page: the first, or the one that the arguments select."""
        return await self._send(self._arguments)

    async def pages(self) -> AsyncIterator[Page]:
        """Iterate over this page and all that follow.

        Ends at a page that repeats the records of the previous page, as of a server that ignores the page parameter.
        """
        arguments: Optional[Dict[str, Any]] = dict(self._arguments)
        previous: Optional[Page] = None
        while arguments is not None:
            page = await self._send(arguments)
            if repeats_records(self._paging, previous, page):
                return
            yield page
            arguments = self._paging.next_page(arguments, page)
            previous = page

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for record in records_of(self._paging, page):
                yield record
