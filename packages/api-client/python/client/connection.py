"""Sends the operations of an API."""

from __future__ import annotations

import time
import uuid
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any, Callable, Mapping, Optional, Type
from urllib.request import OpenerDirector

from .api_error import ApiError, Problem
from .credentials import Credentials
from .operation import Arguments, Operation
from .paged_list import PagedList
from .request import Request, to_request
from .response import Response, default_opener, last_response, send
from .retries import Attempt, Retry, is_retried, wait_before
from .tokens import ObtainedToken, TokenRequest, Tokens, read_token, snake_case, token_request


@dataclass(frozen=True)
class Server:
    """Where an API answers, and where its tokens come from."""

    base_url: str
    token_url: Optional[str] = None


@dataclass(frozen=True)
class ConnectionOptions:
    """How a client calls."""

    server: Server
    #: How often a request is sent again at most.
    max_retries: int
    #: Seconds that an attempt waits for data.
    timeout: float
    #: Sent with every request.
    headers: Mapping[str, str]
    #: Sends the requests: for a proxy, or for certificates of one's own.
    opener: Optional[OpenerDirector]
    #: Told of each request that is sent again: for a log.
    on_retry: Optional[Callable[[Retry], None]]


_token_operation = Operation("The request for a token", "POST", "", is_repeatable=True)


class Connection:
    """May be used by several threads at the same time."""

    def __init__(self, options: ConnectionOptions, credentials: Credentials, request: Optional[TokenRequest], problem: Type[Problem] = Problem) -> None:
        self._options = options
        self._credentials = credentials
        self._problem = problem
        self._opener = options.opener or default_opener()
        url = options.server.token_url
        is_obtained = request is not None and url is not None and credentials.get("token") is None
        self._tokens = Tokens(lambda: self._obtain_token(str(url), request)) if is_obtained and request else None

    def call(self, operation: Operation, given: Arguments) -> Any:
        request = to_request(operation, given, self._options.server.base_url)
        # All attempts have one key, so that a second one has no second effect.
        if operation.idempotency_key is not None:
            request.headers.setdefault(operation.idempotency_key, str(uuid.uuid4()))
        request.headers.update(self._options.headers)
        token = self._authenticate(operation, request)
        response = self._attempt(operation, request)
        if response.status == 401 and token is not None and self._tokens:
            self._authenticate(operation, request, token)
            response = self._attempt(operation, request)
        last_response.set(response)
        if not response.is_success:
            raise self._error(operation, response)
        return response.body

    def list(self, operation: Operation, given: Arguments) -> PagedList[Any, Any]:
        if operation.paging is None:
            raise TypeError(f"{operation.id} has no pages.")
        return PagedList(lambda own: self.call(operation, own), given, operation.paging)

    def _authenticate(self, operation: Operation, request: Request, rejected: Optional[str] = None) -> Optional[str]:
        """Gives the token that the request has."""
        token = None
        for scheme in operation.security:
            if scheme.is_token:
                token = self._token(rejected)
            text = token if scheme.is_token else scheme.text(self._credentials)
            if text is None:
                raise TypeError(f"{operation.id} needs {' and '.join(map(snake_case, scheme.source))} in the options of the client.")
            scheme.authenticate(text, request.headers, request.query)
        return token

    def _token(self, rejected: Optional[str]) -> Optional[str]:
        if self._tokens:
            return self._tokens.get(rejected)
        token = self._credentials.get("token")
        own = token() if callable(token) else token
        return None if own is None else str(own)

    def _obtain_token(self, url: str, request: TokenRequest) -> ObtainedToken:
        response = self._attempt(_token_operation, token_request(request, url, self._credentials))
        if not response.is_success:
            raise self._error(_token_operation, response)
        return read_token(request, response)

    def _error(self, operation: Operation, response: Response) -> ApiError:
        error = self._problem if isinstance(response.body, dict) else ApiError
        return error(operation.id, response.status, response.body, response.headers)

    def _attempt(self, operation: Operation, request: Request) -> Response:
        """Sends a request until something else comes back than what is sent again."""
        number = 0
        while True:
            number += 1
            attempt = self._once(request)
            if number > self._options.max_retries or not is_retried(operation, attempt):
                if isinstance(attempt, Exception):
                    raise attempt
                return attempt
            wait = wait_before(number, attempt)
            if self._options.on_retry:
                self._options.on_retry(Retry(operation.id, number, wait, attempt.status if isinstance(attempt, Response) else None))
            time.sleep(wait)

    def _once(self, request: Request) -> Attempt:
        try:
            return send(self._opener, request, self._options.timeout)
        except (OSError, HTTPException) as error:
            return error
