"""Sending a request and reading its response."""

from __future__ import annotations

import copy
import json
import re
import time
from contextvars import ContextVar
from dataclasses import dataclass
from email.message import Message
from typing import TYPE_CHECKING, Any, Awaitable, Callable, Iterator, Optional, Tuple, TypeVar
from urllib.error import HTTPError
from urllib.parse import urljoin, urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, build_opener
from urllib.request import Request as UrlRequest

if TYPE_CHECKING:
    from typing_extensions import ParamSpec

    Parameters = ParamSpec("Parameters")

from .query import check_header
from .request import Request

Data = TypeVar("Data")


@dataclass(frozen=True)
class Response:
    """A response with its status, headers and body."""

    status: int
    headers: Message
    body: Any

    @property
    def is_success(self) -> bool:
        return 200 <= self.status < 300


#: Response to the last call in this thread or task.
last_response: ContextVar[Optional[Response]] = ContextVar("last_response", default=None)


def with_response(call: Callable[Parameters, Data], *args: Parameters.args, **kwargs: Parameters.kwargs) -> Tuple[Data, Response]:
    """Call a method, and also return the response, for headers such as `ETag`."""
    data = call(*args, **kwargs)
    return data, _require_response()


async def with_response_async(
    call: Callable[Parameters, Awaitable[Data]], *args: Parameters.args, **kwargs: Parameters.kwargs
) -> Tuple[Data, Response]:
    """Call a method of an asynchronous client, and also return the response, for headers such as `ETag`."""
    data = await call(*args, **kwargs)
    return data, _require_response()


def _require_response() -> Response:
    response = last_response.get()
    if response is None:
        raise TypeError("Pass a method of a client, or `page` of a list.")
    return response


def without_redirects(opener: Optional[OpenerDirector]) -> OpenerDirector:
    """Copy an opener without its redirect handlers. The default opener uses proxies from the environment."""
    source = opener or build_opener()
    copied = OpenerDirector()
    copied.addheaders = list(source.addheaders)
    handlers: Any = getattr(source, "handlers")
    for handler in handlers:
        if not isinstance(handler, HTTPRedirectHandler):
            copied.add_handler(copy.copy(handler))
    return copied


#: Maximum number of redirects followed within an origin.
_max_redirects = 5


def send(opener: OpenerDirector, request: Request, timeout: float, deadline: float) -> Response:
    """Send a request.

    Redirects are followed only for GET and HEAD, and only within the origin: another origin must not receive
    credentials, and a write must not be repeated at another URL.

    Raises OSError or HTTPException if there is no response.
    """
    url = request.url
    for redirects in range(_max_redirects + 1):
        raw = _open(opener, url, request, min(timeout, deadline - time.monotonic()))
        target = _find_redirect_target(url, request.method, raw.status, raw.headers)
        if target is None or redirects == _max_redirects:
            break
        raw.close()
        url = target
    return Response(raw.status, raw.headers, _read_body(raw, deadline))


def _open(opener: OpenerDirector, url: str, request: Request, timeout: float) -> Any:
    if timeout <= 0:
        raise TimeoutError("not completed within the time limit")
    if urlsplit(url).scheme not in ("http", "https"):
        raise ValueError(f"{url} is not an HTTP address.")
    headers = {name: check_header(name, value) for name, value in request.headers.items()}
    try:
        return opener.open(UrlRequest(url, request.body, headers, method=request.method), timeout=timeout)
    except HTTPError as error:
        return error


def _find_redirect_target(url: str, method: str, status: int, headers: Message) -> Optional[str]:
    location = headers.get("Location")
    if location is None or status not in (301, 302, 303, 307, 308) or method not in ("GET", "HEAD"):
        return None
    try:
        target = urljoin(url, location)
        is_same = urlsplit(target)[:2] == urlsplit(url)[:2]
    except ValueError:
        return None
    return target if is_same else None


def _read_body(raw: Any, deadline: float) -> Any:
    """Read JSON as a value, text as a string, a stream as its lines, and anything else as bytes; None if empty."""
    media_type = raw.headers.get("Content-Type", "")
    if raw.status < 300 and re.match(r"text/event-stream|application/(jsonl|x-ndjson|json-seq)", media_type):
        return _read_lines(raw)
    with raw:
        content = _read_until(raw, deadline)
    if not content:
        return None
    text = content.decode(_read_charset(raw.headers), "replace")
    if re.search(r"[/+]json\b", media_type):
        return _parse(text)
    is_text = media_type.startswith("text/") or re.search(r"[/+]xml\b", media_type) or raw.status >= 300
    return text if is_text else content


def _read_until(raw: Any, deadline: float) -> bytes:
    parts = []
    while True:
        if time.monotonic() > deadline:
            raise TimeoutError("not completed within the time limit")
        part: bytes = raw.read1(65536) if hasattr(raw, "read1") else raw.read(65536)
        if not part:
            break
        parts.append(part)
    expected = raw.headers.get("Content-Length")
    content = b"".join(parts)
    if expected is not None and expected.isdigit() and len(content) < int(expected) and raw.status not in (204, 304):
        raise ConnectionError("The response is incomplete.")
    return content


def _read_charset(headers: Message) -> str:
    try:
        charset = headers.get_content_charset() or "utf-8"
        "".encode(charset)
        return charset
    except LookupError:
        return "utf-8"


def _parse(text: str) -> Any:
    """Parse JSON. Return other text unchanged, because a proxy may label it as JSON."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _read_lines(raw: Any) -> Iterator[bytes]:
    with raw:
        yield from raw
