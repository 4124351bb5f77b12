"""When a request is sent again."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Optional, Union

from .api_error import read_retry_after
from .operation import Operation
from .response import Response

#: Outcome of an attempt: a response, or the reason why there is none.
Attempt = Union[Response, Exception]


@dataclass(frozen=True)
class Retry:
    """A request that is about to be sent again."""

    operation: str
    #: 1 for the first retry.
    number: int
    #: Seconds until then.
    wait: float
    #: Status of the attempt before; None if there was no response.
    status: Optional[int]


_transient = (500, 502, 503, 504)


def is_retried(operation: Operation, attempt: Attempt) -> bool:
    """Whether to retry: always after a rate limit, otherwise only if a second effect is impossible."""
    if isinstance(attempt, Response) and operation.outcome(attempt.status, attempt.body) == 429:
        return True
    is_safe = operation.is_repeatable or operation.idempotency_key is not None
    return is_safe and (isinstance(attempt, Exception) or attempt.status in _transient)


def wait_before(number: int, attempt: Attempt) -> float:
    """Seconds until the next attempt: 1, 2, 4 … with jitter, at most 60, and never less than `Retry-After`."""
    backoff = min(60.0, 2.0 ** (number - 1)) * random.uniform(0.5, 1.5)
    return max(backoff, (read_retry_after(attempt.headers) or 0.0) if isinstance(attempt, Response) else 0.0)
