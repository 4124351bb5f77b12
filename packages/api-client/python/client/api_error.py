"""Errors raised by calls."""

from __future__ import annotations

import re
import time
from email.message import Message
from email.utils import mktime_tz, parsedate_tz
from typing import Any, List, Mapping, Optional, Union


class ApiError(Exception):
    """Raised if the last attempt of a call gets an error response."""

    def __init__(
        self,
        operation: str,
        status: int,
        body: Any,
        headers: Message,
        result_codes: Optional[Mapping[int, str]] = None,
    ) -> None:
        #: Operation that was called.
        self.operation = operation
        self.status = status
        self.headers = headers
        self._body = body
        code = body.get("code") if isinstance(body, dict) else None
        #: Result code of an API that reports failures with status 200.
        self.code: Optional[int] = code if isinstance(code, int) else None
        is_result = self.code is not None and status < 300
        #: Name of the problem: `error` (RFC 6749), `code` or the last segment of `type` (RFC 9457); for a failure with
        #: status 200, the name of its result code. None if the response has none of them.
        self.problem: Optional[str] = (result_codes or {}).get(self.code or 0) if is_result else _read_problem_name(body)
        #: Identifier of the request, to quote in support requests.
        self.request_id: Optional[str] = headers.get("X-Request-Id") or _read_field(body, "traceId")
        self._result_codes = result_codes
        outcome: List[Union[int, str, None]] = [self.code if is_result else status, self.problem]
        texts = _list_texts(status, body, headers, self.problem)
        message = ", ".join([" ".join(str(part) for part in outcome if part is not None), *texts])
        super().__init__(f"{operation}: {message}" + (f" (request {self.request_id})" if self.request_id else ""))

    @property
    def body(self) -> Any:
        """Body of the response: a JSON value or text; None if it is empty."""
        return self._body

    @property
    def retry_after(self) -> Optional[float]:
        """Seconds to wait before the next attempt, from `Retry-After`."""
        return read_retry_after(self.headers)

    def __reduce__(self) -> Any:
        return type(self), (self.operation, self.status, self._body, self.headers, self._result_codes)


class Problem(ApiError):
    """Raised if the error response explains the failure in a JSON object."""

    @property
    def name(self) -> Any:
        """Name of the problem; None if the response has none."""
        return self.problem


class TokenError(ApiError):
    """Raised if a token request fails. `problem` is the OAuth 2.0 `error`, such as `invalid_client`."""


class NoResponse(ConnectionError):
    """Raised if there is no response, because the connection failed or a time limit was reached."""


def read_retry_after(headers: Message) -> Optional[float]:
    """Return the delay in seconds from `Retry-After`, which is a number or a date (RFC 9110, section 10.2.3)."""
    text: Optional[str] = headers.get("Retry-After")
    if text is None:
        return None
    if re.fullmatch(r"[0-9]+", text):
        return float(text)
    date = parsedate_tz(text)
    return None if date is None else max(0.0, mktime_tz(date) - time.time())


def _read_problem_name(body: Any) -> Optional[str]:
    name = _read_field(body, "error") or _read_field(body, "code")
    if name is not None:
        return name
    kind = _read_field(body, "type")
    segment = None if kind is None else re.split("[/#:]", kind.rstrip("/#"))[-1]
    return None if segment == "blank" else segment


def _list_texts(status: int, body: Any, headers: Message, problem: Optional[str]) -> List[str]:
    """Return the text that explains a problem (RFC 9457), an OAuth error (RFC 6749) or a result code."""
    location = headers.get("Location")
    if status < 400 and location is not None:
        return [f"redirect to {location[:200]} not followed"]
    fields = [_read_field(body, name) for name in ("title", "detail", "error", "error_description", "message")]
    texts = [text for text in fields if text and text != problem]
    return [": ".join(texts)] if texts else []


def _read_field(body: Any, name: str) -> Optional[str]:
    value = body.get(name) if isinstance(body, dict) else None
    return value if isinstance(value, str) else None
