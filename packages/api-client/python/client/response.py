"""What came back."""

from __future__ import annotations

import json
import re
from contextvars import ContextVar
from dataclasses import dataclass
from email.message import Message
from typing import TYPE_CHECKING, Any, Callable, Iterator, Optional, Tuple, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, build_opener
from urllib.request import Request as UrlRequest

if TYPE_CHECKING:
    from typing_extensions import ParamSpec

    Given = ParamSpec("Given")

from .request import Request

Data = TypeVar("Data")


@dataclass(frozen=True)
class Response:
    """Status and headers of a response."""

    status: int
    headers: Message
    body: Any

    @property
    def is_success(self) -> bool:
        return 200 <= self.status < 300


#: The response to the last call, in each thread or task its own.
last_response: ContextVar[Optional[Response]] = ContextVar("last_response", default=None)


def with_response(call: Callable[Given, Data], *args: Given.args, **kwargs: Given.kwargs) -> Tuple[Data, Response]:
    """What a call returns, also with its response, for its status and headers such as `ETag`."""
    data = call(*args, **kwargs)
    response = last_response.get()
    if response is None:
        raise TypeError("with_response takes a method of a client, or `page` of a list.")
    return data, response


class _Redirects(HTTPRedirectHandler):
    """What authenticates stays with the origin that it was meant for."""

    def redirect_request(self, req: UrlRequest, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> Optional[UrlRequest]:
        new = super().redirect_request(req, fp, code, msg, headers, newurl)
        if new is not None and urlsplit(newurl)[:2] != urlsplit(req.full_url)[:2]:
            new.headers = {"Accept": req.get_header("Accept", "*/*")}
        return new


def default_opener() -> OpenerDirector:
    """Uses the proxies of the environment."""
    return build_opener(_Redirects)


def send(opener: OpenerDirector, request: Request, timeout: float) -> Response:
    """
    Sends a request.

    Raises OSError or HTTPException when there is no response.
    """
    url_request = UrlRequest(request.url, request.body, request.headers, method=request.method)
    try:
        raw: Any = opener.open(url_request, timeout=timeout)
    except HTTPError as error:
        raw = error
    return Response(raw.status, raw.headers, _read_body(raw))


def _read_body(raw: Any) -> Any:
    """JSON as a value, text as a text, a stream as its lines, anything else as bytes; None for nothing."""
    media_type = raw.headers.get("Content-Type", "")
    if raw.status < 300 and re.match(r"text/event-stream|application/(jsonl|x-ndjson|json-seq)", media_type):
        return _lines(raw)
    with raw:
        content: bytes = raw.read()
    if not content:
        return None
    text = content.decode(raw.headers.get_content_charset() or "utf-8", "replace")
    if re.search(r"[/+]json\b", media_type):
        return json.loads(text)
    return text if media_type.startswith("text/") or re.search(r"[/+]xml\b", media_type) or raw.status >= 300 else content


def _lines(raw: Any) -> Iterator[bytes]:
    with raw:
        yield from raw
