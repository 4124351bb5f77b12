"""What is sent again, and when."""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Optional, Union

from .operation import Operation
from .response import Response

#: What an attempt came to: a response, or none by a broken connection or after too long a time.
Attempt = Union[Response, Exception]


@dataclass(frozen=True)
class Retry:
    """Said of a request that is sent again."""

    operation: str
    #: 1 for the first repetition.
    number: int
    #: Seconds until then.
    wait: float
    #: What the attempt before it came to; None when there was no response.
    status: Optional[int]


_passing = (500, 502, 503, 504)


def is_retried(operation: Operation, attempt: Attempt) -> bool:
    """After a limit always, otherwise when a second effect is impossible."""
    if isinstance(attempt, Response) and attempt.status == 429:
        return True
    is_safe = operation.is_repeatable or operation.idempotency_key is not None
    return is_safe and (isinstance(attempt, Exception) or attempt.status in _passing)


def wait_before(number: int, attempt: Attempt) -> float:
    """Seconds to wait: 1, 2, 4, 8 … with a variation, at most a minute, and never less than `Retry-After`."""
    backoff = min(60.0, 2.0 ** (number - 1)) * random.uniform(0.5, 1.5)
    return max(backoff, _retry_after(attempt.headers.get("Retry-After")) if isinstance(attempt, Response) else 0.0)


def _retry_after(text: Optional[str]) -> float:
    """Seconds, which are written as they are or as a date (RFC 9110, section 10.2.3)."""
    if text is None:
        return 0.0
    if re.fullmatch(r"\d+", text):
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        return 0.0
