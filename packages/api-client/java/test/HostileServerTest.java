package apiclient;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Tests the client against servers that send raw responses, and tests the parsing of JSON and webhooks. */
final class HostileServerTest {
    private interface Test {
        void run() throws Exception;
    }

    /** A server that sends the result of {@code respond} for each request head, or nothing if it is null. */
    private static final class RawServer {
        final List<String> received = Collections.synchronizedList(new ArrayList<>());
        final ServerSocket socket;
        volatile Function<String, String> respond = head -> json("200 OK", "{}");

        RawServer() throws IOException {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            Thread thread = new Thread(this::serve);
            thread.setDaemon(true);
            thread.start();
        }

        String address() {
            return "http://127.0.0.1:" + socket.getLocalPort();
        }

        private void serve() {
            while (true) {
                try {
                    Socket connection = socket.accept();
                    Thread thread = new Thread(() -> answer(connection));
                    thread.setDaemon(true);
                    thread.start();
                } catch (IOException error) {
                    return;
                }
            }
        }

        private void answer(Socket connection) {
            try (connection) {
                StringBuilder head = new StringBuilder();
                while (head.indexOf("\r\n\r\n") < 0) {
                    int next = connection.getInputStream().read();
                    if (next < 0) {
                        return;
                    }
                    head.append((char) next);
                }
                received.add(head.substring(0, head.indexOf(" HTTP/")));
                String response = respond.apply(head.toString());
                if (response == null) {
                    Thread.sleep(5_000);
                    return;
                }
                connection.getOutputStream().write(response.getBytes(StandardCharsets.ISO_8859_1));
                connection.getOutputStream().flush();
                if (response.contains("Content-Length: 100000")) {
                    Thread.sleep(5_000);
                }
            } catch (IOException | InterruptedException error) {
                // The client closed the connection.
            }
        }
    }

    private static final Operation READ = operation("GET", Map.of());
    private static final Map<String, Object> JOB = Map.of("jobId", 1);
    private static final Map<String, Object> BY_NUMBER = Map.of("type", "page", "parameter", "page", "first", 1, "items", List.of("data"));
    private static final Map<String, Object> BY_CURSOR = Map.of("type", "cursor", "parameter", "cursor", "next", List.of("next"), "items", List.of("data"));

    private static RawServer api;
    private static RawServer other;

    private static Operation operation(String method, Map<String, Object> more) {
        Map<String, Object> key = Map.of("in", "header", "name", "X-Api-Key", "prefix", "", "from", "apiKey");
        Map<String, Object> data = new LinkedHashMap<>(Map.of("id", "getJob", "method", method, "path", "/jobs/{jobId}", "security", List.of(key), "isRepeatable", true));
        data.putAll(more);
        return new Operation(data, null);
    }

    private static Request requestWithBody(String mediaType, Object body) {
        return Request.of(operation("POST", Map.of("mediaType", mediaType)), Map.of("jobId", 1, "body", body), "http://localhost");
    }

    private static Connection connect(Map<String, Object> options) {
        Map<String, Object> all = new LinkedHashMap<>(Map.of("apiKey", "secret", "maxRetries", 0, "timeout", Duration.ofSeconds(2)));
        all.putAll(options);
        return new Connection(new Server(api.address(), api.address() + "/token"), all, Map.of("type", "clientCredentials"), "test");
    }

    private static Connection withoutCredentials() {
        return new Connection(new Server(api.address(), api.address() + "/token"), Map.of("maxRetries", 0), Map.of("type", "clientCredentials"), "test");
    }

    private static Object read(Map<String, Object> options) {
        return connect(options).call(READ, JOB, Fields::any);
    }

    private static PagedList<Object, Object> list(Map<String, Object> paging) {
        return connect(Map.of()).list(operation("GET", Map.of("paging", paging)), JOB, Fields::any, Fields::any);
    }

    private static String json(String status, String body, String... headers) {
        String more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
        return "HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\n" + more + "Connection: close\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }

    private static Function<String, String> redirectTo(int status, String location) {
        return head -> head.contains(" /target ") ? json("200 OK", "{\"id\":7}") : json(status + " Moved", "", "Location: " + location);
    }

    private static void check(boolean isTrue, Object value) {
        if (!isTrue) {
            throw new AssertionError(String.valueOf(value));
        }
    }

    private static void equal(Object value, Object expected) {
        check(expected.equals(value), "expected " + expected + ", got " + value);
    }

    private static <E extends Throwable> E fails(Class<E> type, Test test) throws Exception {
        try {
            test.run();
        } catch (Throwable error) {
            check(type.isInstance(error), "expected " + type.getSimpleName() + ", got " + error);
            return type.cast(error);
        }
        throw new AssertionError("expected " + type.getSimpleName());
    }

    /** Joins all messages of an error and its causes. */
    private static String texts(Throwable error) {
        return error == null ? "" : error + " " + texts(error.getCause());
    }

    private static Map<String, Test> tests() {
        Map<String, Test> tests = new LinkedHashMap<>();
        tests.put("does not follow redirects to another origin or redirects of writes", () -> {
            for (int status : new int[] {301, 302, 303, 307, 308}) {
                for (String method : List.of("GET", "POST", "PUT", "PATCH", "DELETE")) {
                    api.respond = redirectTo(status, other.address() + "/target");
                    equal(fails(ApiError.class, () -> connect(Map.of()).call(operation(method, Map.of()), JOB, Fields::any)).status(), status);
                    api.respond = redirectTo(status, "/target");
                    if (!method.equals("GET")) {
                        fails(ApiError.class, () -> connect(Map.of()).call(operation(method, Map.of()), JOB, Fields::any));
                    }
                }
            }
            equal(other.received.size(), 0);
            check(!api.received.contains("POST /target"), api.received);
        });
        tests.put("follows redirects of reads within the origin, at most five times", () -> {
            api.respond = redirectTo(302, "/target");
            equal(((Map<?, ?>) read(Map.of())).get("id"), 7L);
            api.respond = redirectTo(302, "/jobs/1");
            api.received.clear();
            fails(ApiError.class, () -> read(Map.of()));
            equal(api.received.size(), 6);
        });
        tests.put("does not follow a redirect to another scheme or a malformed URL", () -> {
            for (String location : List.of("file:///etc/passwd", "data:application/json,{}", "ftp://127.0.0.1/", "javascript:1", "//[", "https://127.0.0.1/", "http://a_b/", "http:///x", "jar:file:///x!/")) {
                api.respond = redirectTo(302, location);
                equal(fails(ApiError.class, () -> read(Map.of())).status(), 302);
            }
        });
        tests.put("rejects an HttpClient that follows redirects", () -> {
            for (HttpClient.Redirect policy : List.of(HttpClient.Redirect.ALWAYS, HttpClient.Redirect.NORMAL)) {
                fails(IllegalArgumentException.class, () -> connect(Map.of("httpClient", HttpClient.newBuilder().followRedirects(policy).build())));
            }
        });
        tests.put("does not send credentials of a token request to another origin", () -> {
            api.respond = redirectTo(307, other.address() + "/target");
            Map<String, Object> bearer = Map.of("in", "header", "name", "Authorization", "prefix", "Bearer ", "from", "token");
            Operation authorized = operation("GET", Map.of("security", List.of(bearer)));
            fails(TokenError.class, () -> connect(Map.of("clientId", "id", "clientSecret", "secret")).call(authorized, JOB, Fields::any));
            equal(other.received.size(), 0);
        });
        tests.put("sends optional credentials only if the client has them", () -> {
            Map<String, Object> key = Map.of("in", "header", "name", "X-Api-Key", "prefix", "", "from", "apiKey");
            Operation optional = operation("GET", Map.of("security", List.of(key), "isAuthenticationOptional", true));
            Map<String, Object> bearer = Map.of("in", "header", "name", "Authorization", "prefix", "Bearer ", "from", "token");
            Operation optionalToken = operation("GET", Map.of("security", List.of(bearer), "isAuthenticationOptional", true));
            api.respond = head -> json("200 OK", "{\"sent\":" + head.contains("X-Api-Key: secret") + "}");
            equal(connect(Map.of()).call(optional, JOB, Fields::any), Map.of("sent", true));
            equal(withoutCredentials().call(optional, JOB, Fields::any), Map.of("sent", false));
            equal(withoutCredentials().call(optionalToken, JOB, Fields::any), Map.of("sent", false));
            fails(IllegalArgumentException.class, () -> withoutCredentials().call(READ, JOB, Fields::any));
        });
        tests.put("sends a renewed token once if it is a cookie", () -> {
            Map<String, Object> cookie = Map.of("in", "cookie", "name", "sid", "prefix", "", "from", "token");
            Operation operation = operation("GET", Map.of("security", List.of(cookie), "parameters", Map.of("theme", Map.of("name", "theme", "in", "cookie"))));
            int[] tokens = {0};
            List<String> cookies = new ArrayList<>();
            api.respond = head -> {
                if (head.startsWith("POST /token")) {
                    return json("200 OK", "{\"access_token\":\"t" + ++tokens[0] + "\"}");
                }
                head.lines().filter(line -> line.startsWith("Cookie: ")).forEach(cookies::add);
                return json(cookies.size() == 1 ? "401 Unauthorized" : "200 OK", "{}");
            };
            connect(Map.of("clientId", "id", "clientSecret", "secret")).call(operation, Map.of("jobId", 1, "theme", "dark"), Fields::any);
            equal(cookies, List.of("Cookie: theme=dark; sid=t1", "Cookie: theme=dark; sid=t2"));
        });
        tests.put("names an invalid header in the error, but not its secret value", () -> {
            api.received.clear();
            for (String character : List.of("\r\n", "\n", "\0", "\u001f", "\u20ac")) {
                String value = "secret" + character + "X-Injected: 1";
                for (Map<String, Object> options : List.<Map<String, Object>>of(Map.of("apiKey", value), Map.of("headers", Map.of("X-Proxy-Key", value)))) {
                    IllegalArgumentException error = fails(IllegalArgumentException.class, () -> read(options));
                    check(error.getMessage().matches("The header X-(Api|Proxy)-Key contains a line break .*"), error);
                    check(!texts(error).contains("secret"), error);
                }
            }
            equal(api.received.size(), 0);
        });
        tests.put("does not call another operation for hostile path arguments", () -> {
            api.respond = head -> json("200 OK", "{}");
            api.received.clear();
            for (Object jobId : List.of("..", ".", "", List.of(), List.of(""))) {
                fails(IllegalArgumentException.class, () -> connect(Map.of()).call(READ, Map.of("jobId", jobId), Fields::any));
            }
            connect(Map.of()).call(READ, Map.of("jobId", "../admin?x#y%2f"), Fields::any);
            equal(api.received, List.of("GET /jobs/..%2Fadmin%3Fx%23y%252f"));
        });
        tests.put("sends text as it is, and forms with their multipart type", () -> {
            for (Object text : List.of("Hello", true, 1.5)) {
                equal(new String(requestWithBody("text/plain", text).body, StandardCharsets.UTF_8), String.valueOf(text));
            }
            equal(new String(requestWithBody("application/vnd.job+json", "Hello").body, StandardCharsets.UTF_8), "\"Hello\"");
            Request mixed = requestWithBody("multipart/mixed", Map.of("photo", new File("a.png", "image/png", new byte[0])));
            check(mixed.headers.get("Content-Type").startsWith("multipart/mixed; boundary="), mixed.headers.get("Content-Type"));
        });
        tests.put("does not let the name or type of a file add a header to a form", () -> {
            Operation upload = operation("POST", Map.of("mediaType", "multipart/form-data"));
            Map<String, Object> body = Map.of("file", new File("a", "text/plain\r\nX-Injected: 1", new byte[0]));
            fails(IllegalArgumentException.class, () -> connect(Map.of()).call(upload, Map.of("jobId", 1, "body", body), Fields::any));
            Request request = Request.of(upload, Map.of("jobId", 1, "body", Map.of("file", new File("a\"\r\nX: 1", "text/plain", new byte[0]))), api.address());
            check(!new String(request.body, StandardCharsets.UTF_8).contains("\r\nX: 1"), "injected");
        });
        tests.put("throws a ConnectionError if a response never ends or is malformed, or if the connection closes", () -> {
            for (String response : new String[] {"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{", "HTTP/1.1 OK 200\r\n\r\n", "", "\0\0\0", null}) {
                api.respond = head -> response;
                String query = texts(fails(ConnectionError.class, () -> read(Map.of("timeout", Duration.ofMillis(300)))));
                check(!query.contains("secret"), query);
            }
        });
        tests.put("limits the wait for Retry-After and the duration of the whole call", () -> {
            api.respond = head -> json("429 Too Many Requests", "{}", "Retry-After: 86400");
            equal(fails(ApiError.class, () -> read(Map.of("maxRetries", 5))).response().retryAfter(), 86400.0);
            for (String value : List.of("-1", "NaN", "1e9", "99999999999999999999", "Tue, 99 Foo 9999")) {
                api.respond = head -> json("429 Too Many Requests", "{}", "Retry-After: " + value);
                equal(fails(ApiError.class, () -> read(Map.of())).response().retryAfter(), 0.0);
            }
            long started = System.nanoTime();
            api.respond = head -> json("429 Too Many Requests", "{}", "Retry-After: 1");
            fails(ApiError.class, () -> read(Map.of("maxRetries", 50, "totalTimeout", Duration.ofMillis(300))));
            check(System.nanoTime() - started < 2_000_000_000L, "waited");
        });
        tests.put("ends a list at a page that repeats the records of the previous page", () -> {
            for (Map<String, Object> paging : List.of(BY_NUMBER, BY_CURSOR)) {
                api.respond = head -> json(api.received.size() > 3 ? "404 Not Found" : "200 OK", "{\"data\":[{\"id\":" + Math.min(api.received.size(), 2) + "}],\"next\":\"a\"}");
                api.received.clear();
                equal(list(paging).stream().toList(), List.of(Map.of("id", 1L), Map.of("id", 2L)));
                equal(api.received.size(), 3);
            }
        });
        tests.put("continues a list after pages without records, and requests each page when it is needed", () -> {
            api.respond = head -> json("200 OK", api.received.size() < 3 ? "{\"data\":[],\"next\":\"a\"}" : "{\"data\":[1]}");
            api.received.clear();
            Iterator<Object> pages = list(BY_CURSOR).pages().iterator();
            equal(api.received.size(), 0);
            for (int count = 1; count <= 3; count++) {
                check(pages.hasNext() && pages.hasNext(), count);
                equal(((Map<?, ?>) pages.next()).get("data"), count < 3 ? List.of() : List.of(1L));
                equal(api.received.size(), count);
            }
            check(!pages.hasNext(), "has another page");
            fails(NoSuchElementException.class, pages::next);
        });
        tests.put("reports error bodies of any shape in linear time", () -> {
            for (String body : List.of("<html>", "[]", "{\"type\":7}", "{\"type\":\"" + "/".repeat(500_000) + "x\"}", "{\"code\":{}}", "[".repeat(100_000))) {
                api.respond = head -> json("502 Bad Gateway", body);
                equal(fails(ApiError.class, () -> read(Map.of("timeout", Duration.ofSeconds(20)))).status(), 502);
            }
        });
        tests.put("rejects text that is not JSON, and reports what was expected", () -> {
            for (String text : List.of("", "{", "[1,]", "{\"a\":1,}", "01", "+1", "1.", ".5", "1e", "NaN", "Infinity", "'a'", "\"\t\"", "\"\\u+123\"", "\"\\u12\"", "\"\\uzzzz\"", "\"\\x\"", "nul", "{} {}", "{}\0", "{}\0x", "\ufeff{}", "{\"a\" 1}", "{a:1}", "[1 2]", "\"", "[".repeat(501), "9".repeat(2_000))) {
                check(fails(IllegalArgumentException.class, () -> Json.parse(text)).getMessage().startsWith("The text is not JSON: expected "), text);
            }
        });
        tests.put("reads and writes JSON losslessly", () -> {
            for (String text : List.of("{\"a\":[1,-2.50,1e3,true,false,null,\"\"]}", "\"\\\"\\\\\\n\\u0000\"", "\"\ud83d\ude00\"", "123456789012345678901234567890", "[".repeat(500) + "]".repeat(500))) {
                equal(Json.write(Json.parse(text)).replace("E+3", "e3"), text);
            }
            equal(Json.parse(" \"\\ud83d\\uDE00\\/\\b\\f\\r\\t\" "), "\ud83d\ude00/\b\f\r\t");
            equal(Json.parse("{\"__proto__\":1,\"a\":1,\"a\":2}"), Map.of("__proto__", 1L, "a", 2L));
            fails(ArithmeticException.class, () -> Fields.integer(Json.parse("1e999999999")));
        });
        tests.put("accepts webhooks only if the provider signed them", () -> {
            String secret = "whsec_" + Base64.getEncoder().encodeToString("a secret of some length".getBytes());
            Map<String, String> headers = signed("{\"type\":\"job.completed\"}", Instant.now().getEpochSecond());
            equal(Webhook.verify(headers, "{\"type\":\"job.completed\"}", secret), Map.of("type", "job.completed"));
            for (String empty : List.of("", "whsec_", "whsec_%%", "!")) {
                fails(IllegalArgumentException.class, () -> Webhook.verify(headers, "{\"type\":\"job.completed\"}", empty));
            }
            fails(IllegalArgumentException.class, () -> Webhook.verify(headers, "{}", secret));
            fails(IllegalArgumentException.class, () -> Webhook.verify(Map.of(), "{}", secret));
            fails(IllegalArgumentException.class, () -> Webhook.verify(signed("{}", Instant.now().getEpochSecond() - 400), "{}", secret));
            fails(IllegalArgumentException.class, () -> Webhook.verify(signed("{}", Instant.now().getEpochSecond() + 400), "{}", secret));
            Map<String, String> foreign = new LinkedHashMap<>(headers);
            foreign.put("webhook-signature", "v1,%% v2," + headers.get("webhook-signature").substring(8));
            fails(IllegalArgumentException.class, () -> Webhook.verify(foreign, "{\"type\":\"job.completed\"}", secret));
        });
        return tests;
    }

    private static Map<String, String> signed(String body, long seconds) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("a secret of some length".getBytes(), "HmacSHA256"));
        String signature = Base64.getEncoder().encodeToString(mac.doFinal(("msg_1." + seconds + "." + body).getBytes(StandardCharsets.UTF_8)));
        return Map.of("webhook-id", "msg_1", "Webhook-Timestamp", String.valueOf(seconds), "webhook-signature", "v1,AAAA v1," + signature);
    }

    public static void main(String[] arguments) throws IOException {
        api = new RawServer();
        other = new RawServer();
        tests().forEach((title, test) -> {
            try {
                test.run();
                System.out.println("ok " + title);
            } catch (Throwable error) {
                System.out.println("not ok " + title + ": " + error);
            }
        });
        System.exit(0);
    }
}
