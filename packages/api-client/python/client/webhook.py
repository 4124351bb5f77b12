"""Verification of webhooks."""

from __future__ import annotations

import hmac
import json
import time
from base64 import b64decode
from hashlib import sha256
from typing import Any, Mapping, Union

#: Headers of a webhook (Standard Webhooks 1.0).
_header_names = ("webhook-id", "webhook-timestamp", "webhook-signature")

#: Maximum accepted clock difference in seconds.
_max_clock_difference = 300


class WebhookError(ValueError):
    """Raised if the signature of a webhook is missing, does not match or is too old."""


def verify_webhook(headers: Mapping[str, str], body: Union[bytes, str], secret: str) -> Any:
    """Verify the signature of a webhook and return its parsed body. `body` is the raw text.

    Raises WebhookError if the signature does not match or is older than five minutes.
    """
    received = {name.lower(): value for name, value in headers.items()}
    if not all(name in received for name in _header_names):
        raise WebhookError(f"The webhook must have the headers {', '.join(_header_names)}.")
    identifier, timestamp, signatures = (received[name] for name in _header_names)
    if not timestamp.isascii() or not timestamp.isdigit() or abs(time.time() - int(timestamp)) > _max_clock_difference:
        raise WebhookError("The webhook was signed more than five minutes ago, or a clock is wrong.")
    content = body.encode() if isinstance(body, str) else body
    key = _decode_base64(secret[6:] if secret.startswith("whsec_") else secret)
    # With an empty key, anyone could sign.
    if not key:
        raise WebhookError("The secret of the webhook is empty or not base64.")
    expected = hmac.new(key, f"{identifier}.{timestamp}.".encode() + content, sha256).digest()
    for signature in signatures.split(" "):
        version, _, text = signature.partition(",")
        if version == "v1" and hmac.compare_digest(expected, _decode_base64(text)):
            return json.loads(content)
    raise WebhookError("The webhook was not signed with this secret.")


def _decode_base64(text: str) -> bytes:
    """Decode base64. Return no bytes for invalid text."""
    try:
        return b64decode(text)
    except ValueError:
        return b""
