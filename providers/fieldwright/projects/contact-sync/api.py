"""A client of the REST API, with tokens, retries and paging."""

import base64
import email.utils
import http.client
import json
import logging
import random
import time
import urllib.error
import urllib.parse
import urllib.request

log = logging.getLogger("api")

PASSING = {429, 500, 502, 503, 504}
ATTEMPTS = 6
TIMEOUT = 30  # seconds for one attempt


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """Turns redirects into errors, because urllib would send the credentials to any URL in a response."""

    def redirect_request(self, *_):
        return None


opener = urllib.request.build_opener(NoRedirects)


class ApiError(Exception):
    """Raised if the last attempt gets an error response."""

    def __init__(self, status, body):
        self.status = status
        self.problem = str(body.get("type", "")).rstrip("/").split("/")[-1]
        super().__init__(f"{status} {self.problem}: {body.get('detail')} (trace {body.get('traceId')})")


class Api:
    def __init__(self, address, token_address, client_id, client_secret):
        self._address = address
        self._token_address = token_address
        self._basic = base64.b64encode(f"{client_id}:{client_secret}".encode()).decode()
        self._token = None
        self._renew_at = 0.0

    def pages(self, path, query, cursor=None):
        """Yield the records of each page with the cursor of the next page, which is None for the last one."""
        while True:
            page = self.get(path, {**query, "cursor": cursor} if cursor else query)
            cursor = page["page"]["nextCursor"]
            yield page["data"], cursor
            if cursor is None:
                return

    def get(self, path, query):
        url = f"{self._address}{path}?{urllib.parse.urlencode(query)}"
        try:
            return self._send(url, {"Authorization": f"Bearer {self._valid_token()}"})
        except ApiError as error:
            if error.status != 401:
                raise
            # The token was revoked before it expired.
            self._token = None
            return self._send(url, {"Authorization": f"Bearer {self._valid_token()}"})

    def _valid_token(self):
        if self._token is None or time.monotonic() >= self._renew_at:
            form = urllib.parse.urlencode({"grant_type": "client_credentials", "scope": "contacts:read"}).encode()
            answer = self._send(self._token_address, {"Authorization": f"Basic {self._basic}"}, form)
            self._token = answer["access_token"]
            self._renew_at = time.monotonic() + answer["expires_in"] - 60
            log.info("token obtained", extra={"expires_in": answer["expires_in"]})
        return self._token

    def _send(self, url, headers, form=None):
        """Send a request, and retry it after transient errors."""
        for attempt in range(1, ATTEMPTS + 1):
            wait, reason = 0.0, None
            try:
                request = urllib.request.Request(url, form, {"Accept": "application/json", **headers})
                with opener.open(request, timeout=TIMEOUT) as response:
                    return json.load(response)
            except urllib.error.HTTPError as error:
                with error:
                    if error.code not in PASSING or attempt == ATTEMPTS:
                        raise ApiError(error.code, read_problem(error)) from None
                wait, reason = retry_after(error.headers.get("Retry-After")), error.code
            except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
                if attempt == ATTEMPTS:
                    raise
                reason = str(error)
            # 1, 2, 4 … seconds with jitter, but at least as long as Retry-After.
            wait = max(wait, 2 ** (attempt - 1) * random.uniform(0.5, 1.5))
            log.warning("request is sent again", extra={"reason": reason, "attempt": attempt, "wait": round(wait, 1)})
            time.sleep(wait)


def read_problem(error):
    try:
        body = json.load(error)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def retry_after(text):
    """Return the seconds of a Retry-After header, which is a number or a date (RFC 9110, section 10.2.3)."""
    if text is None:
        return 0.0
    if text.isdigit():
        return float(text)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(text).timestamp() - time.time())
    except ValueError:
        return 0.0
