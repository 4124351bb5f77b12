"""Connections that send the requests for the operations of an API."""

from __future__ import annotations

import asyncio
import time
import uuid
from dataclasses import dataclass, replace
from http.client import HTTPException
from typing import Any, Callable, Mapping, Optional, Type
from urllib.parse import urlsplit
from urllib.request import OpenerDirector

from .api_error import ApiError, NoResponse, Problem, read_retry_after
from .credentials import Credentials
from .operation import Arguments, Operation
from .paged_list import AsyncPagedList, PagedList
from .request import Request, to_request
from .response import Response, last_response, send, without_redirects
from .retries import Attempt, Retry, is_retried, wait_before
from .tokens import ObtainedToken, TokenFields, TokenRequest, Tokens, has_credential, read_token, read_token_fields, snake_case, token_request


@dataclass(frozen=True)
class Server:
    """The base URL of an API and its token URL."""

    base_url: str
    token_url: Optional[str] = None

    def __post_init__(self) -> None:
        for url in (self.base_url, self.token_url or self.base_url):
            if urlsplit(url).scheme not in ("http", "https"):
                raise ValueError(f"{url} is not an HTTP address.")


@dataclass(frozen=True)
class LoggedResponse:
    """Details of a response for a log, without credentials."""

    operation: str
    method: str
    path: str
    status: int
    request_id: Optional[str]
    #: Seconds from the request to the end of its response.
    duration: float


@dataclass(frozen=True)
class ConnectionOptions:
    """Options of a client."""

    server: Server
    #: Maximum number of retries.
    max_retries: int
    #: Seconds to wait for data in one attempt.
    timeout: float
    #: Headers to send with every request.
    headers: Mapping[str, str]
    #: Sends the requests, for example through a proxy.
    opener: Optional[OpenerDirector]
    #: Called before each retry.
    on_retry: Optional[Callable[[Retry], None]]
    #: Longest `Retry-After` to wait for, in seconds; the call fails if it is longer.
    max_retry_after: float = 60
    #: Seconds for the whole call, including retries.
    total_timeout: float = 300
    #: Called after each response, for example to log it.
    on_response: Optional[Callable[[LoggedResponse], None]] = None


_token_operation = Operation("Token request", "POST", "", is_repeatable=True)


class Connection:
    """Sends requests. Multiple threads can share a connection."""

    def __init__(
        self,
        options: ConnectionOptions,
        credentials: Credentials,
        request: Optional[TokenRequest],
        problem: Type[Problem] = Problem,
        tokens: Optional[Tokens] = None,
    ) -> None:
        self._options = options
        self._credentials = credentials
        self._request = request
        self._problem = problem
        self._opener = without_redirects(options.opener)
        url = options.server.token_url
        is_obtained = request is not None and url is not None and credentials.get("token") is None
        self._tokens = (tokens or Tokens(lambda fields: self._obtain_token(str(url), fields))) if is_obtained else None

    def with_options(self, options: Mapping[str, Any], credentials: Credentials) -> Connection:
        """Return a copy of this connection with other options, which shares the cached tokens."""
        merged = {**self._credentials, **credentials}
        return Connection(replace(self._options, **options), merged, self._request, self._problem, self._tokens)

    def call(self, operation: Operation, arguments: Arguments) -> Any:
        options = self._options
        deadline = time.monotonic() + options.total_timeout
        request = to_request(operation, arguments, options.server.base_url)
        # All attempts share one idempotency key, so that a retry does not take effect a second time.
        if operation.idempotency_key is not None:
            request.headers.setdefault(operation.idempotency_key, str(uuid.uuid4()))
        request.headers.update(options.headers)
        token = self._authenticate(operation, request)
        response = self._attempt(operation, request, deadline)
        if response.status == 401 and token is not None and self._tokens:
            self._authenticate(operation, request, token)
            response = self._attempt(operation, request, deadline)
        last_response.set(response)
        if operation.outcome(response.status, response.body) >= 300:
            error = self._problem if isinstance(response.body, dict) else ApiError
            raise error(operation.id, response.status, response.body, response.headers, operation.result_codes)
        return response.body

    def list(self, operation: Operation, arguments: Arguments) -> PagedList[Any, Any]:
        if operation.paging is None:
            raise TypeError(f"{operation.id} has no pages.")
        return PagedList(lambda page: self.call(operation, page), arguments, operation.paging)

    def _authenticate(self, operation: Operation, request: Request, rejected: Optional[str] = None) -> Optional[str]:
        """Add the credentials that an operation requires, and return the token if it is one of them."""
        token = None
        for scheme in operation.security:
            if operation.is_authentication_optional and not has_credential(scheme, self._request, self._credentials):
                continue
            if scheme.is_token:
                token = self._find_token(rejected)
            text = token if scheme.is_token else scheme.text(self._credentials)
            if text is None:
                names = " and ".join(map(snake_case, scheme.source))
                raise TypeError(f"Pass {names} to the client: {operation.id} requires it.")
            scheme.authenticate(text, request.headers, request.query)
        return token

    def _find_token(self, rejected: Optional[str]) -> Optional[str]:
        if self._tokens and self._request:
            return self._tokens.get(read_token_fields(self._request, self._credentials), rejected)
        token = self._credentials.get("token")
        value = token() if callable(token) else token
        return None if value is None else str(value)

    def _obtain_token(self, url: str, fields: TokenFields) -> ObtainedToken:
        assert self._request is not None
        request = token_request(self._request, url, self._credentials, fields)
        deadline = time.monotonic() + self._options.total_timeout
        return read_token(self._request, self._attempt(_token_operation, request, deadline))

    def _attempt(self, operation: Operation, request: Request, deadline: float) -> Response:
        """Send a request, and retry it within the configured limits."""
        options = self._options
        number = 0
        while True:
            number += 1
            attempt = self._send(operation, request, deadline)
            wait = wait_before(number, attempt)
            retry_after = read_retry_after(attempt.headers) if isinstance(attempt, Response) else None
            is_too_long = (retry_after or 0) > options.max_retry_after or time.monotonic() + wait > deadline
            if number > options.max_retries or is_too_long or not is_retried(operation, attempt):
                if isinstance(attempt, Exception):
                    raise attempt
                return attempt
            if options.on_retry:
                status = attempt.status if isinstance(attempt, Response) else None
                options.on_retry(Retry(operation.id, number, wait, status))
            time.sleep(wait)

    def _send(self, operation: Operation, request: Request, deadline: float) -> Attempt:
        started = time.monotonic()
        try:
            response = send(self._opener, request, self._options.timeout, deadline)
        except (OSError, HTTPException) as error:
            reason = NoResponse(f"{operation.id}: {error or type(error).__name__}")
            reason.__cause__ = error
            return reason
        if self._options.on_response:
            path, duration = urlsplit(request.address).path, time.monotonic() - started
            request_id = response.headers.get("X-Request-Id")
            logged = LoggedResponse(operation.id, request.method, path, response.status, request_id, duration)
            self._options.on_response(logged)
        return response


class AsyncConnection:
    """Sends requests in threads, so that the event loop can do other work."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def with_options(self, options: Mapping[str, Any], credentials: Credentials) -> AsyncConnection:
        """Return a copy of this connection with other options, which shares the cached tokens."""
        return AsyncConnection(self._connection.with_options(options, credentials))

    async def call(self, operation: Operation, arguments: Arguments) -> Any:
        data, response, error = await asyncio.to_thread(self._call, operation, arguments)
        last_response.set(response)
        if error is not None:
            raise error
        return data

    def list(self, operation: Operation, arguments: Arguments) -> AsyncPagedList[Any, Any]:
        if operation.paging is None:
            raise TypeError(f"{operation.id} has no pages.")
        return AsyncPagedList(lambda page: self.call(operation, page), arguments, operation.paging)

    def _call(self, operation: Operation, arguments: Arguments) -> Any:
        """Return the data with the response, because a thread has its separate copy of the context."""
        try:
            data = self._connection.call(operation, arguments)
        except ApiError as error:
            return None, last_response.get(), error
        return data, last_response.get(), None
