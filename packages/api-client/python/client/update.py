"""Changes records that other clients may change concurrently."""

from __future__ import annotations

from typing import Callable, TypeVar

from .api_error import ApiError
from .response import with_response

Record = TypeVar("Record")
Written = TypeVar("Written")


def update(
    read: Callable[[], Record], write: Callable[[Record, str], Written], max_attempts: int = 5
) -> Written:
    """
    Read a record, and write it with the `ETag` that was read. If the record was changed in between (412), repeat
    both steps.
    """
    for attempt in range(1, max_attempts + 1):
        record, response = with_response(read)
        try:
            return write(record, response.headers.get("ETag") or "*")
        except ApiError as error:
            if error.status != 412 or attempt == max_attempts:
                raise
    raise ValueError("max_attempts must be at least 1.")
