"""Tests of the client against a server whose responses each test defines."""

import asyncio
import hmac
import json
import pickle
import sys
import time
import unittest
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from email.utils import formatdate
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Barrier, Thread
from traceback import format_exception
from types import SimpleNamespace
from unittest.mock import patch
from urllib.parse import parse_qs, urlsplit
from urllib.request import build_opener

sys.dont_write_bytecode = True

from client.api_error import ApiError, NoResponse, Problem, TokenError  # noqa: E402
from client.connection import AsyncConnection, Connection, ConnectionOptions, Server  # noqa: E402
from client.credentials import SecurityScheme  # noqa: E402
from client.form import File  # noqa: E402
from client.operation import Operation, Parameter, Style  # noqa: E402
from client.paging import CursorPaging, NumberPaging  # noqa: E402
from client.response import with_response, with_response_async  # noqa: E402
from client.tokens import ClientCredentials, Exchange  # noqa: E402
from client.update import update  # noqa: E402
from client.webhook import WebhookError, verify_webhook  # noqa: E402

read = Operation("getJob", "GET", "/jobs/{jobId}", True)
create = Operation("createJob", "POST", "/jobs", False)
create_with_key = Operation("createJob", "POST", "/jobs", False, idempotency_key="Idempotency-Key")
bearer = SecurityScheme("header", "Authorization", "Bearer ", ["token"])
secured = Operation("getJob", "GET", "/jobs/{jobId}", True, security=[bearer])

job = (200, {"id": 7})


@contextmanager
def connected(*answers, token_request=ClientCredentials(), credentials={}, retries=2, **limits):
    """Create a connection that gets these responses in order, the last one repeatedly; functions compute a response."""
    sent, waits = [], []

    class Handler(BaseHTTPRequestHandler):
        def respond(self):
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            sent.append(SimpleNamespace(method=self.command, path=self.path, headers=self.headers, body=body))
            answer = answers[min(len(sent), len(answers)) - 1]
            status, content, *headers = answer(sent[-1]) if callable(answer) else answer
            if status == 0:
                return self.connection.close()
            data = content if isinstance(content, bytes) else b"" if content is None else json.dumps(content).encode()
            self.send_response(status)
            for name, value in {"Content-Type": "application/json", "Content-Length": str(len(data)), **(headers[0] if headers else {})}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = respond

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}"
    options = ConnectionOptions(Server(url, url + "/token"), retries, 10, {}, None, waits.append, **limits)
    try:
        with patch("time.sleep"):
            yield Connection(options, credentials, token_request), sent, waits
    finally:
        server.shutdown()
        server.server_close()


class Requests(unittest.TestCase):
    def test_has_its_arguments_in_path_query_headers_cookies_and_body(self):
        parameters = {
            "ifMatch": Parameter("If-Match", "header"),
            "session": Parameter("sid", "cookie"),
            "fields": Parameter("fields", "query", Style("form", False)),
            "filter": Parameter("filter", "query", Style("deepObject")),
        }
        operation = Operation("changeJob", "PUT", "/jobs/{jobId}", True, parameters=parameters, media_type="application/merge-patch+json")
        given = {
            "jobId": "a/b",
            "status": ["new", "done"],
            "active": True,
            "fields": ["id", "name"],
            "filter": {"from": 1, "tags": ["x"]},
            "none": None,
            "ifMatch": '"3"',
            "session": "ä",
            "body": {"name": None},
        }
        with connected(job) as (connection, sent, _):
            connection.call(operation, given)
        self.assertEqual(sent[0].path, "/jobs/a%2Fb?status=new&status=done&active=true&fields=id%2Cname&filter%5Bfrom%5D=1&filter%5Btags%5D%5B0%5D=x")
        self.assertEqual([sent[0].headers[name] for name in ("If-Match", "Cookie", "Content-Type")], ['"3"', "sid=%C3%A4", "application/merge-patch+json"])
        self.assertEqual(sent[0].body, b'{"name":null}')

    def test_sends_forms_and_files_with_their_media_types(self):
        def form(media_type, body):
            connection.call(Operation("createJob", "POST", "/jobs", False, media_type=media_type), {"body": body})

        with connected(job) as (connection, sent, _):
            form("application/x-www-form-urlencoded", {"scope": ["a", "b"], "site": {"id": 1}})
            form("multipart/form-data", {"note": "Hello", "photo": File(b"x", "a.png", "image/png"), "raw": b"y"})
            form("application/octet-stream", b"bytes")
            form("text/plain", True)
            form("text/plain", 150)
            form("multipart/mixed", {"photo": File(b"x", "a.png", "image/png")})
        self.assertEqual(sent[0].body, b"scope=a&scope=b&site=%7B%22id%22%3A1%7D")
        self.assertRegex(sent[1].headers["Content-Type"], "^multipart/form-data; boundary=")
        self.assertIn(b'name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n', sent[1].body)
        self.assertIn(b'name="note"\r\n\r\nHello\r\n', sent[1].body)
        self.assertEqual([request.body for request in sent[2:5]], [b"bytes", b"true", b"150"])
        self.assertRegex(sent[5].headers["Content-Type"], "^multipart/mixed; boundary=")

    def test_without_an_argument_of_its_path_is_not_sent(self):
        with connected(job) as (connection, sent, _), self.assertRaisesRegex(TypeError, "getJob requires jobId"):
            connection.call(read, {"jobId": None})
        self.assertEqual(sent, [])



class HostileServers(unittest.TestCase):
    credentials = {"apiKey": "secret"}
    secured = [SecurityScheme("header", "X-Api-Key", "", ["apiKey"])]
    statuses = (301, 302, 303, 307, 308)

    def operation(self, method):
        return Operation("getJob", method, "/jobs/{jobId}", True, security=self.secured)

    def test_redirects_to_another_origin_are_not_followed(self):
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE"):
            for status in self.statuses:
                with connected((200, None)) as (other, received, _):
                    target = other._options.server.base_url + "/target"
                    redirect = (status, None, {"Location": target})
                    with connected(redirect, credentials=self.credentials) as (connection, _, _):
                        with self.assertRaisesRegex(ApiError, f"getJob: {status}, redirect to {target} not followed"):
                            connection.call(self.operation(method), {"jobId": 7, "body": {}})
                self.assertEqual(received, [])

    def test_an_opener_of_the_caller_does_not_follow_redirects(self):
        with connected((200, None)) as (other, received, _):
            redirect = (302, None, {"Location": other._options.server.base_url})
            with connected(redirect, credentials=self.credentials) as (connection, _, _):
                options = replace(connection._options, opener=build_opener())
                with self.assertRaises(ApiError):
                    Connection(options, self.credentials, None).call(self.operation("GET"), {"jobId": 7})
        self.assertEqual(received, [])

    def test_changes_are_not_repeated_by_a_redirect(self):
        for method in ("POST", "PUT", "PATCH", "DELETE"):
            for status in self.statuses:
                redirect = (status, None, {"Location": "/target"})
                with connected(redirect, credentials=self.credentials) as (connection, sent, _):
                    with self.assertRaises(ApiError):
                        connection.call(self.operation(method), {"jobId": 7})
                    self.assertEqual(len(sent), 1)

    def test_reads_follow_redirects_within_their_origin_at_most_five_times(self):
        with connected((302, None, {"Location": "/target"}), job, credentials=self.credentials) as (connection, sent, _):
            self.assertEqual(connection.call(self.operation("GET"), {"jobId": 7}), {"id": 7})
            self.assertEqual([(request.path, request.headers["X-Api-Key"]) for request in sent], [("/jobs/7", "secret"), ("/target", "secret")])
        with connected((302, None, {"Location": "/target"}), credentials=self.credentials) as (connection, sent, _):
            with self.assertRaises(ApiError):
                connection.call(self.operation("GET"), {"jobId": 7})
            self.assertEqual(len(sent), 6)

    def test_other_schemes_are_not_opened(self):
        for location in ("file:///etc/passwd", "data:application/json,{}", "ftp://127.0.0.1/", "//[", "https://127.0.0.1/"):
            with connected((302, None, {"Location": location}), credentials=self.credentials) as (connection, _, _):
                with self.assertRaises(ApiError):
                    connection.call(self.operation("GET"), {"jobId": 7})
        for address in ("file:///etc", "ftp://example.com", "data:,"):
            with self.assertRaisesRegex(ValueError, "is not an HTTP address"):
                Server(address)

    def test_token_requests_are_not_redirected(self):
        with connected((200, {"access_token": "t"})) as (other, received, _):
            redirect = (307, None, {"Location": other._options.server.base_url})
            with connected(redirect, credentials={"clientId": "id", "clientSecret": "s"}) as (connection, _, _):
                with self.assertRaises(TokenError):
                    connection.call(secured, {"jobId": 7})
        self.assertEqual(received, [])

    def test_path_arguments_do_not_call_another_operation(self):
        with connected(job) as (connection, sent, _):
            for argument in ("..", ".", "../admin"):
                try:
                    connection.call(read, {"jobId": argument})
                except TypeError:
                    pass
            self.assertEqual([request.path for request in sent], ["/jobs/..%2Fadmin"])

    def test_empty_path_arguments_are_rejected(self):
        with connected(job) as (connection, sent, _):
            for argument in ([], [""]):
                with self.assertRaisesRegex(TypeError, "getJob requires jobId"):
                    connection.call(read, {"jobId": argument})
            self.assertEqual(sent, [])

    def test_invalid_headers_are_named_without_their_secret(self):
        for character in ("\r\n", "\n", "\n ", "\0", "\x1f", "€"):
            secret = f"secret{character}X-Injected: 1"
            with connected(job, credentials={"apiKey": secret}) as (connection, sent, _):
                with self.assertRaisesRegex(ValueError, "^The header X-Api-Key contains a line break") as raised:
                    connection.call(self.operation("GET"), {"jobId": 1})
                self.assertNotIn("secret", "".join(format_exception(None, raised.exception, None)))
                self.assertEqual(sent, [])

    def test_a_file_type_adds_no_header_to_a_form(self):
        upload = Operation("upload", "POST", "/files", False, media_type="multipart/form-data")
        with connected(job) as (connection, sent, _):
            for kind in ("image/png\r\nX-Injected: 1", "image/png\nx"):
                with self.assertRaisesRegex(ValueError, "Content-Type"):
                    connection.call(upload, {"body": {"photo": File(b"x", "a.png", kind)}})
            self.assertEqual(sent, [])

    def test_malformed_and_slow_responses_are_reported(self):
        cut = (200, b"{", {"Content-Length": "100"})
        with connected(cut, retries=0) as (connection, _, _), self.assertRaises(NoResponse):
            connection._options = replace(connection._options, timeout=0.2)
            connection.call(read, {"jobId": 7})
        with connected((502, b"<html>"), retries=0) as (connection, _, _), self.assertRaises(ApiError) as caught:
            connection.call(read, {"jobId": 7})
        self.assertEqual(caught.exception.body, "<html>")
        charset = (200, b"a", {"Content-Type": "text/plain; charset=unknown"})
        with connected(charset) as (connection, _, _):
            self.assertEqual(connection.call(read, {"jobId": 7}), "a")

    def test_waits_end_after_the_longest_retry_after_and_the_time_of_the_call(self):
        with connected((429, None, {"Retry-After": "86400"})) as (connection, sent, _), self.assertRaises(ApiError) as caught:
            connection.call(read, {"jobId": 7})
        self.assertEqual([len(sent), caught.exception.retry_after], [1, 86400])
        with connected((503, None), retries=50, total_timeout=3) as (connection, sent, _), self.assertRaises(ApiError):
            connection.call(read, {"jobId": 7})
        self.assertLess(len(sent), 5)


class Calls(unittest.TestCase):
    def test_returns_the_data_and_the_headers_with_with_response(self):
        with connected((200, {"id": 7}, {"ETag": '"3"'})) as (connection, _, _):
            data, response = with_response(connection.call, read, {"jobId": 7})
        self.assertEqual([data, response.status, response.headers["etag"]], [{"id": 7}, 200, '"3"'])

    def test_returns_text_as_a_string_a_file_as_bytes_a_stream_as_lines_and_none_without_content(self):
        answers = [(200, b"a;b", {"Content-Type": "text/csv"}), (200, b"%PDF", {"Content-Type": "application/pdf"}), (204, None), (200, b"1\n2\n", {"Content-Type": "application/jsonl"})]
        with connected(*answers) as (connection, _, _):
            results = [connection.call(read, {"jobId": 7}) for _ in answers]
            self.assertEqual([*results[:3], list(results[3])], ["a;b", b"%PDF", None, [b"1\n", b"2\n"]])

    def test_raises_the_problem_if_it_fails(self):
        body = {"type": "https://example.com/problems/contact-on-stop", "title": "Contact on stop", "detail": "The contact is on stop."}
        with connected((409, body), (502, b"<html>", {"Content-Type": "text/html"})) as (connection, sent, _):
            with self.assertRaises(Problem) as caught:
                connection.call(create_with_key, {"body": {}})
            with self.assertRaises(ApiError) as other:
                connection.call(create, {"body": {}})
        self.assertEqual([caught.exception.name, caught.exception.status, caught.exception.body], ["contact-on-stop", 409, body])
        self.assertEqual(str(caught.exception), "createJob: 409 contact-on-stop, Contact on stop: The contact is on stop.")
        self.assertNotIsInstance(other.exception, Problem)
        self.assertEqual(len(sent), 2)


class Retries(unittest.TestCase):
    def test_follow_if_the_request_cannot_take_effect_twice_with_the_same_key(self):
        with connected((500, None), (503, None), job) as (connection, sent, retries):
            self.assertEqual(connection.call(create_with_key, {"body": {}}), {"id": 7})
        self.assertRegex(sent[0].headers["Idempotency-Key"], r"^[\da-f-]{36}$")
        self.assertEqual(len({request.headers["Idempotency-Key"] for request in sent}), 1)
        self.assertEqual([(retry.operation, retry.number, retry.status) for retry in retries], [("createJob", 1, 500), ("createJob", 2, 503)])

    def test_send_the_key_that_the_caller_passes(self):
        operation = Operation("createJob", "POST", "/jobs", False, parameters={"key": Parameter("Idempotency-Key", "header")}, idempotency_key="Idempotency-Key")
        with connected((503, None), job) as (connection, sent, _):
            connection.call(operation, {"key": "order-17", "body": {}})
        self.assertEqual([request.headers["Idempotency-Key"] for request in sent], ["order-17", "order-17"])

    def test_do_not_follow_if_the_request_could_take_effect_twice_except_after_a_rate_limit(self):
        with connected((503, None), (429, None), job) as (connection, sent, _):
            with self.assertRaises(ApiError):
                connection.call(create, {"body": {}})
            self.assertEqual(connection.call(create, {"body": {}}), {"id": 7})
        with connected((0, None), job) as (connection, sent, _), self.assertRaises(OSError):
            connection.call(create, {"body": {}})

    def test_follow_a_failed_connection_and_stop_after_the_maximum(self):
        with connected((0, None), job) as (connection, _, retries):
            self.assertEqual(connection.call(read, {"jobId": 7}), {"id": 7})
        self.assertEqual(retries[0].status, None)
        with connected((502, None)) as (connection, sent, retries), self.assertRaises(ApiError):
            connection.call(read, {"jobId": 7})
        self.assertEqual(len(sent), 3)
        for index, retry in enumerate(retries):
            self.assertTrue(0.5 <= retry.wait / 2**index < 1.5)

    def test_wait_for_retry_after_in_seconds_or_as_a_date(self):
        with connected((429, None, {"Retry-After": "50"}), (503, None, {"Retry-After": formatdate(time.time() + 40, usegmt=True)}), job) as (connection, _, retries):
            connection.call(read, {"jobId": 7})
        self.assertEqual(retries[0].wait, 50)
        self.assertAlmostEqual(retries[1].wait, 40, delta=3)


class TokensOfTheClient(unittest.TestCase):
    def setUp(self):
        self.issued = 0

    def answer(self, request):
        if request.path == "/token":
            self.issued += 1
            return 200, {"access_token": f"t{self.issued}", "expires_in": 3600}
        return 200, {"by": request.headers["Authorization"]}

    credentials = {"clientId": "id", "clientSecret": "a:b"}

    def test_are_obtained_once_for_concurrent_calls_with_form_encoded_credentials(self):
        with connected(self.answer, credentials=self.credentials) as (connection, sent, _), ThreadPoolExecutor(5) as pool:
            results = list(pool.map(lambda number: connection.call(secured, {"jobId": number}), range(5)))
        self.assertEqual(results, [{"by": "Bearer t1"}] * 5)
        (request,) = [request for request in sent if request.path == "/token"]
        self.assertEqual(request.body, b"grant_type=client_credentials")
        self.assertEqual(request.headers["Authorization"], f"Basic {b64encode(b'id:a%3Ab').decode()}")

    def test_are_cached_for_each_organisation_and_scope(self):
        request = ClientCredentials({"organisationId": "organisation_id"})
        credentials = {**self.credentials, "organisationId": 1180}
        with connected(self.answer, credentials=credentials, token_request=request) as (connection, sent, _):
            other = connection.with_options({}, {"organisationId": 1204})
            scoped = other.with_options({}, {"scope": ["a", "b"]})
            seen = [each.call(secured, {"jobId": 7})["by"] for each in (connection, other, scoped, connection, other)]
        self.assertEqual(seen, [f"Bearer t{number}" for number in (1, 2, 3, 1, 2)])
        forms = [request.body.decode() for request in sent if request.path == "/token"]
        form = "grant_type=client_credentials&organisation_id="
        self.assertEqual(forms, [f"{form}1180", f"{form}1204", f"{form}1204&scope=a+b"])

    def test_name_the_error_and_the_request_if_rejected(self):
        body = {"error": "invalid_client", "error_description": "The secret does not match."}
        with connected((401, body, {"X-Request-Id": "r-1"}), credentials=self.credentials) as (connection, _, _):
            with self.assertRaises(TokenError) as caught:
                connection.call(secured, {"jobId": 7})
        self.assertEqual([caught.exception.problem, caught.exception.request_id], ["invalid_client", "r-1"])
        self.assertEqual(str(caught.exception), "Token request: 401 invalid_client, The secret does not match. (request r-1)")

    def test_are_renewed_a_minute_before_they_expire(self):
        with connected(self.answer, credentials=self.credentials) as (connection, _, _), patch("client.tokens.time.monotonic") as clock:
            seen = []
            for clock.return_value in (0, 3539, 3541):
                seen.append(connection.call(secured, {"jobId": 7})["by"])
        self.assertEqual(seen, ["Bearer t1", "Bearer t1", "Bearer t2"])

    def test_are_renewed_once_after_a_401(self):
        def rejecting(request):
            return (401, None) if request.headers["Authorization"] == "Bearer t1" else self.answer(request)

        with connected(rejecting, credentials=self.credentials) as (connection, _, _):
            self.assertEqual(connection.call(secured, {"jobId": 7}), {"by": "Bearer t2"})
        with connected(lambda request: self.answer(request) if request.path == "/token" else (401, None), credentials=self.credentials) as (connection, sent, _):
            with self.assertRaises(ApiError):
                connection.call(secured, {"jobId": 7})
            self.assertEqual(len(sent), 4)

    def test_of_the_caller_are_used_as_passed_or_obtained_from_a_function_each_time(self):
        numbers = iter("12")
        for token, expected in (("mine", ["Bearer mine"] * 2), (lambda: next(numbers), ["Bearer 1", "Bearer 2"])):
            with connected(self.answer, credentials={"token": token}) as (connection, _, _):
                self.assertEqual([connection.call(secured, {"jobId": 7})["by"] for _ in range(2)], expected)

    def test_are_obtained_in_exchange_for_a_key_if_the_description_requires_it(self):
        scheme = SecurityScheme("header", "Authorization", "Token ", ["token"])
        exchange = Exchange({"apiKey": "{apiKey}", "company": "HARBOUR"}, "session")
        with connected((200, {"session": "s1"}), job, token_request=exchange, credentials={"apiKey": "k"}) as (connection, sent, _):
            connection.call(Operation("getJob", "GET", "/jobs", True, security=[scheme]), {})
        self.assertEqual(sent[0].body, b'{"apiKey":"k","company":"HARBOUR"}')
        self.assertEqual(sent[1].headers["Authorization"], "Token s1")

    def test_and_keys_are_sent_as_the_scheme_defines_and_nothing_without_a_scheme(self):
        def call(*scheme):
            connection.call(Operation("getJob", "GET", "/jobs", True, security=[SecurityScheme(*scheme)]), {})

        with connected(job, credentials={"apiKey": "k", "user": "zoë", "password": "p"}) as (connection, sent, _):
            call("header", "X-Api-Key", "", ["apiKey"])
            call("query", "key", "", ["apiKey"])
            call("header", "Authorization", "Basic ", ["user", "password"])
            with self.assertRaisesRegex(TypeError, "Pass client_id and client_secret to the client: getJob requires it"):
                call("header", "Authorization", "Basic ", ["clientId", "clientSecret"])
        self.assertEqual([sent[0].headers["X-Api-Key"], sent[1].path, sent[2].headers["Authorization"]], ["k", "/jobs?key=k", "Basic em/Dqzpw"])
        self.assertEqual(len(sent), 3)

    def test_optional_credentials_are_sent_if_the_client_has_them_and_not_required(self):
        scheme = SecurityScheme("header", "X-Api-Key", "", ["apiKey"])
        operation = Operation("getJob", "GET", "/jobs", True, security=[scheme], is_authentication_optional=True)
        for credentials, expected in (({}, None), ({"apiKey": "k"}, "k")):
            with connected(job, credentials=credentials) as (connection, sent, _):
                connection.call(operation, {})
            self.assertEqual(sent[0].headers.get("X-Api-Key"), expected)


class Lists(unittest.TestCase):
    records = [{"id": number} for number in range(7)]

    def test_iterate_over_all_pages_and_request_each_when_it_is_needed(self):
        def answer(request):
            start = int(parse_qs(urlsplit(request.path).query).get("cursor", ["0"])[0])
            return 200, {"data": self.records[start : start + 3], "page": {"next": str(start + 3) if start < 4 else None}}

        operation = Operation("listJobs", "GET", "/jobs", True, paging=CursorPaging("cursor", ["data"], ["page", "next"]))
        with connected(answer) as (connection, sent, _):
            jobs = connection.list(operation, {"status": "new"})
            self.assertEqual(len(sent), 0)
            self.assertEqual(next(iter(jobs)), {"id": 0})
            self.assertEqual(len(sent), 1)
            self.assertEqual(list(jobs), self.records)
            self.assertEqual([request.path for request in sent[1:]], ["/jobs?status=new", "/jobs?status=new&cursor=3", "/jobs?status=new&cursor=6"])
            self.assertEqual([len(page["data"]) for page in jobs.pages()], [3, 3, 1])
            self.assertEqual(len(jobs.page()["data"]), 3)

    def test_are_read_by_number_until_a_page_is_not_full(self):
        for name, first, expected in (("offset", 0, ["/jobs", "/jobs?offset=3", "/jobs?offset=6"]), ("page", 1, ["/jobs", "/jobs?page=2", "/jobs?page=3"])):

            def answer(request):
                value = int(parse_qs(urlsplit(request.path).query).get(name, [str(first)])[0])
                start = (value - 1) * 3 if name == "page" else value
                return 200, self.records[start : start + 3]

            operation = Operation("listJobs", "GET", "/jobs", True, paging=NumberPaging(name, [], first, name == "page", ("limit", 3)))
            with connected(answer) as (connection, sent, _):
                self.assertEqual(list(connection.list(operation, {})), self.records)
            self.assertEqual([request.path for request in sent], expected)

    def test_end_at_a_page_that_repeats_the_records_of_the_previous_page(self):
        pages = [(200, {"data": ids, "next": "a"}) for ids in ([0, 1], [2, 3], [2, 3])]
        for paging in (NumberPaging("page", ["data"], 1, True), CursorPaging("cursor", ["data"], ["next"])):
            operation = Operation("listJobs", "GET", "/jobs", True, paging=paging)
            with connected(*pages, (404, None)) as (connection, sent, _):
                self.assertEqual(list(connection.list(operation, {})), [0, 1, 2, 3])
                self.assertEqual(len(sent), 3)

    def test_continue_after_pages_without_records_that_have_a_cursor(self):
        operation = Operation("listJobs", "GET", "/jobs", True, paging=CursorPaging("cursor", ["data"], ["next"]))
        empty = (200, {"data": [], "next": "a"})
        with connected(empty, empty, (200, {"data": [1], "next": None})) as (connection, _, _):
            self.assertEqual(list(connection.list(operation, {})), [1])


class ResultCodes(unittest.TestCase):
    operation = Operation("getJob", "GET", "/jobs", True, result_codes={120: "recordNotFound", 429: "tooManyCalls"})

    def test_raise_the_named_problem_of_a_failure(self):
        with connected((200, {"code": 120, "message": "No such job.", "data": None})) as (connection, _, _):
            with self.assertRaises(Problem) as caught:
                connection.call(self.operation, {})
        self.assertEqual([caught.exception.name, caught.exception.code, caught.exception.status], ["recordNotFound", 120, 200])
        self.assertEqual(str(caught.exception), "getJob: 120 recordNotFound, No such job.")
        self.assertEqual(str(pickle.loads(pickle.dumps(caught.exception))), str(caught.exception))

    def test_return_the_body_of_a_success_and_retry_after_a_rate_limit(self):
        with connected((200, {"code": 429}), (200, {"code": 0, "data": 1})) as (connection, sent, retries):
            self.assertEqual(connection.call(self.operation, {}), {"code": 0, "data": 1})
        self.assertEqual(len(sent), 2)

    def test_do_not_prevent_lists_by_page_numbers_in_the_body(self):
        def answer(request):
            page = json.loads(request.body).get("pageNumber", 1)
            return 200, {"code": 0, "data": [3] if page == 2 else [1, 2]}

        paging = NumberPaging("pageNumber", ["data"], 1, True, ("pageSize", 2), True)
        operation = Operation("listJobs", "POST", "/call", True, paging=paging, result_codes={})
        with connected(answer) as (connection, sent, _):
            self.assertEqual(list(connection.list(operation, {"body": {"filter": "x"}})), [1, 2, 3])
        self.assertEqual([request.body for request in sent], [b'{"filter":"x"}', b'{"filter":"x","pageNumber":2}'])


class AsyncCalls(unittest.IsolatedAsyncioTestCase):
    async def test_run_concurrently_and_list_records(self):
        barrier = Barrier(3, timeout=5)

        def answer(request):
            if request.path == "/jobs":
                return 200, {"data": [1, 2], "next": None}
            barrier.wait()
            return 200, {"path": request.path}, {"ETag": request.path}

        listed = Operation("listJobs", "GET", "/jobs", True, paging=CursorPaging("cursor", ["data"], ["next"]))
        with connected(answer) as (connection, _, _):
            api = AsyncConnection(connection)
            calls = [with_response_async(api.call, read, {"jobId": number}) for number in range(3)]
            results = await asyncio.gather(*calls)
            self.assertEqual([response.headers["ETag"] for _, response in results], [f"/jobs/{number}" for number in range(3)])
            self.assertEqual([record async for record in api.list(listed, {})], [1, 2])

    async def test_end_a_list_at_a_page_that_repeats_the_records_of_the_previous_page(self):
        operation = Operation("listJobs", "GET", "/jobs", True, paging=NumberPaging("page", [], 1, True))
        with connected((200, [1, 2]), (200, [1, 2]), (404, None)) as (connection, sent, _):
            self.assertEqual([record async for record in AsyncConnection(connection).list(operation, {})], [1, 2])
            self.assertEqual(len(sent), 2)

    async def test_raise_the_problem(self):
        with connected((404, {"type": "/problems/not-found"})) as (connection, _, _):
            with self.assertRaises(Problem):
                await AsyncConnection(connection).call(read, {"jobId": 7})


class Updates(unittest.TestCase):
    def test_repeat_reading_and_writing_after_412(self):
        versions = iter(['"1"', '"2"'])

        def answer(request):
            if request.method == "GET":
                return 200, {"id": 7}, {"ETag": next(versions)}
            return (200, {"id": 8}) if request.headers["If-Match"] == '"2"' else (412, None)

        change = Operation("patchJob", "PATCH", "/jobs/{jobId}", True, parameters={"ifMatch": Parameter("If-Match", "header")})
        with connected(answer) as (connection, sent, _):
            written = update(
                lambda: connection.call(read, {"jobId": 7}),
                lambda record, tag: connection.call(change, {"jobId": record["id"], "ifMatch": tag}),
            )
        self.assertEqual(written, {"id": 8})
        self.assertEqual([request.method for request in sent], ["GET", "PATCH", "GET", "PATCH"])


class Logs(unittest.TestCase):
    def test_contain_each_response_without_credentials(self):
        logged = []
        scheme = SecurityScheme("query", "key", "", ["apiKey"])
        operation = Operation("getJob", "GET", "/jobs", True, security=[scheme])
        with connected((503, None, {"X-Request-Id": "r-1"}), job, credentials={"apiKey": "secret"}, on_response=logged.append) as (connection, _, _):
            connection.call(operation, {})
        self.assertEqual([(each.path, each.status, each.request_id) for each in logged], [("/jobs", 503, "r-1"), ("/jobs", 200, None)])
        self.assertNotIn("secret", repr(logged))


class Webhooks(unittest.TestCase):
    secret = f"whsec_{b64encode(b'a secret of some length').decode()}"

    def send(self, body=b'{"type":"job.completed"}', at=None):
        timestamp = str(int(time.time() if at is None else at))
        signature = b64encode(hmac.new(b"a secret of some length", b"msg_1." + timestamp.encode() + b"." + body, sha256).digest()).decode()
        return {"webhook-id": "msg_1", "Webhook-Timestamp": timestamp, "webhook-signature": f"v1,AAAA v1,{signature}"}, body

    def test_are_read_if_the_provider_signed_them(self):
        self.assertEqual(verify_webhook(*self.send(), self.secret), {"type": "job.completed"})

    def test_are_rejected_with_an_empty_secret(self):
        headers, body = self.send()
        signature = b64encode(hmac.new(b"", f"msg_1.{headers['Webhook-Timestamp']}.".encode() + body, sha256).digest()).decode()
        for secret in ("", "whsec_", "whsec_%%", "!", "a"):
            with self.assertRaisesRegex(WebhookError, "The secret of the webhook is empty or not base64"):
                verify_webhook({**headers, "webhook-signature": f"v1,{signature}"}, body, secret)

    def test_are_rejected_if_changed_old_or_without_a_signature(self):
        headers, body = self.send()
        other = b64encode(b"another").decode()
        for arguments in ((headers, b"{}", self.secret), (*self.send(at=time.time() - 400), self.secret), (headers, body, other), ({}, body, self.secret)):
            with self.assertRaises(WebhookError):
                verify_webhook(*arguments)


if __name__ == "__main__":
    unittest.main()
