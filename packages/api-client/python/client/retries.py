"""Rules for whether and when to retry a request."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Optional, Union

from .api_error import read_retry_after
from .operation import Operation
from .response import Response

#: Outcome of an attempt: a response or an error.
Attempt = Union[Response, Exception]


@dataclass(frozen=True)
class Retry:
    """A retry that is about to be sent."""

    operation: str
    #: 1 for the first retry.
    number: int
    #: Seconds until the retry.
    wait: float
    #: Status of the previous attempt, or None if it got no response.
    status: Optional[int]


_transient_statuses = (500, 502, 503, 504)


def is_retried(operation: Operation, attempt: Attempt) -> bool:
    """Return whether to retry: always after a rate limit, otherwise only if the request cannot take effect twice."""
    if isinstance(attempt, Response) and operation.outcome(attempt.status, attempt.body) == 429:
        return True
    is_safe = operation.is_repeatable or operation.idempotency_key is not None
    return is_safe and (isinstance(attempt, Exception) or attempt.status in _transient_statuses)


def wait_before(number: int, attempt: Attempt) -> float:
    """Return the seconds until the next attempt: 1, 2, 4 … up to 60, with jitter, but at least `Retry-After`."""
    backoff = min(60.0, 2.0 ** (number - 1)) * random.uniform(0.5, 1.5)
    return max(backoff, (read_retry_after(attempt.headers) or 0.0) if isinstance(attempt, Response) else 0.0)
