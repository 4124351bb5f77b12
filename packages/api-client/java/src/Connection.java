package apiclient;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sends the requests for the operations of an API. Safe for use by multiple threads. */
public final class Connection {
    private static final Set<Integer> TRANSIENT_STATUSES = Set.of(500, 502, 503, 504);
    private static final Set<Integer> REDIRECT_STATUSES = Set.of(301, 302, 303, 307, 308);
    private static final int MAX_REDIRECTS = 5;

    private final Server server;
    private final Map<String, Object> options;
    private final Map<String, Object> tokenRequest;
    private final String product;
    private final HttpClient http;
    private final Tokens tokens;
    private final ThreadLocal<Response> last;

    /**
     * Creates a connection.
     *
     * @param tokenRequest how to obtain tokens; null if the client does not obtain them
     */
    public Connection(Server server, Map<String, Object> options, Map<String, Object> tokenRequest, String product) {
        this.server = server;
        this.options = options;
        this.tokenRequest = tokenRequest;
        this.product = product;
        requireHttp(server.baseUrl());
        HttpClient passed = (HttpClient) options.get("httpClient");
        // A client that follows redirects would send credentials to other origins.
        if (passed != null && passed.followRedirects() != HttpClient.Redirect.NEVER) {
            throw new IllegalArgumentException("Pass an HttpClient that follows no redirects: the client follows those of reads within their origin.");
        }
        this.http = passed != null ? passed : HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).connectTimeout(Duration.ofSeconds(10)).build();
        boolean isObtained = tokenRequest != null && server.tokenUrl() != null && options.get("token") == null;
        this.tokens = isObtained ? new Tokens(this::obtainToken) : null;
        this.last = new ThreadLocal<>();
    }

    private Connection(Connection other, Map<String, Object> options) {
        this.server = other.server;
        this.options = options;
        this.tokenRequest = other.tokenRequest;
        this.product = other.product;
        this.http = other.http;
        this.tokens = other.tokens;
        this.last = other.last;
    }

    /** Returns a copy of this connection with other options, which shares the cached tokens. */
    public Connection with(Map<String, Object> others) {
        return new Connection(this, Fields.merge(options, others));
    }

    /** Returns the response to the last call made by this thread. */
    public Response lastResponse() {
        return last.get();
    }

    public <T> T call(Operation operation, Map<String, Object> arguments, Function<Object, T> read) {
        return read.apply(send(operation, arguments));
    }

    public <P, T> PagedList<P, T> list(Operation operation, Map<String, Object> arguments, Function<Object, P> readPage, Function<Object, T> readItem) {
        return new PagedList<>(page -> send(operation, page), arguments, operation.object("paging"), readPage, readItem);
    }

    private Object send(Operation operation, Map<String, Object> arguments) {
        long end = System.nanoTime() + limit("totalTimeout", 300).toNanos();
        Request request = Request.of(operation, arguments, server.baseUrl());
        String key = operation.text("idempotencyKey");
        // All attempts share one idempotency key, so that a retry does not take effect a second time.
        if (key != null) {
            request.headers.putIfAbsent(key, UUID.randomUUID().toString());
        }
        request.headers.put("User-Agent", (product + " " + options.getOrDefault("userAgent", "")).trim());
        if (options.get("headers") instanceof Map<?, ?> headers) {
            headers.forEach((name, value) -> request.headers.put(name.toString(), value.toString()));
        }
        String token = authenticate(operation, request, null);
        Response response = attempt(operation, request, end);
        if (response.status() == 401 && token != null && tokens != null) {
            authenticate(operation, request, token);
            response = attempt(operation, request, end);
        }
        last.set(response);
        if (operation.outcome(response) >= 300) {
            throw new ApiError(operation.id(), response, operation.resultCodes());
        }
        return response.body();
    }

    /** Adds the credentials that an operation requires, and returns the token if it is one of them. */
    private String authenticate(Operation operation, Request request, String rejected) {
        String token = null;
        for (Map<String, Object> scheme : operation.security()) {
            if (operation.isAuthenticationOptional() && !hasCredential(scheme)) {
                continue;
            }
            Object from = scheme.get("from");
            if (from.equals("token")) {
                token = token(rejected);
            }
            String credential = from.equals("token") ? token : credential(from);
            if (credential == null) {
                String names = Query.listText(from).replace(",", " and ");
                throw new IllegalArgumentException("Pass " + names + " to the client: " + operation.id() + " requires it.");
            }
            addCredential(scheme, credential, request);
        }
        return token;
    }

    /** Returns whether the caller passed a credential for a scheme. */
    private boolean hasCredential(Map<String, Object> scheme) {
        Object from = scheme.get("from");
        Stream<?> names = from instanceof Collection<?> parts ? parts.stream() : Stream.of(from);
        Stream<?> tokenNames = from.equals("token") ? tokenCredentials() : Stream.empty();
        return Stream.concat(names, tokenNames).anyMatch(name -> options.get(name) != null);
    }

    /** Returns the names of the credentials that a token request contains. */
    private Stream<String> tokenCredentials() {
        if (tokenRequest == null) {
            return Stream.empty();
        }
        if (!"exchange".equals(tokenRequest.get("type"))) {
            return Stream.of("clientId");
        }
        return Fields.object(tokenRequest.get("body")).values().stream().map(Object::toString).filter(Connection::isPlaceholder).map(Connection::placeholderName);
    }

    private static boolean isPlaceholder(String value) {
        return value.matches("\\{\\w+}");
    }

    private static String placeholderName(String value) {
        return value.substring(1, value.length() - 1);
    }

    private String credential(Object from) {
        if (from instanceof Collection<?> names) {
            List<Object> values = names.stream().map(options::get).collect(Collectors.toList());
            return values.contains(null) ? null : basic(values.get(0) + ":" + values.get(1));
        }
        return Fields.text(options.get(from));
    }

    /** Adds a credential to a request. It replaces an earlier credential of the same name. */
    private static void addCredential(Map<String, Object> scheme, String credential, Request request) {
        String name = Fields.text(scheme.get("name"));
        switch (Fields.text(scheme.get("in"))) {
            case "query" -> {
                request.query.removeIf(pair -> pair.name().equals(name));
                request.query.add(new Query.Pair(name, credential));
            }
            case "cookie" -> request.setCookie(name, credential);
            default -> request.headers.put(name, scheme.get("prefix") + credential);
        }
    }

    private String token(String rejected) {
        if (tokens != null) {
            return tokens.get(tokenFields(), rejected);
        }
        Object token = options.get("token");
        return Fields.text(token instanceof Supplier<?> supplier ? supplier.get() : token);
    }

    /** Returns the form fields that distinguish the tokens of a client, such as the organisation and the scope. */
    private Map<String, Object> tokenFields() {
        Map<String, Object> fields = new TreeMap<>();
        if (!"clientCredentials".equals(tokenRequest.get("type"))) {
            return fields;
        }
        Map<String, Object> names = new LinkedHashMap<>(Fields.object(tokenRequest.getOrDefault("parameters", Map.of())));
        names.put("scope", "scope");
        names.forEach((option, field) -> {
            Object value = options.get(option);
            if (value != null) {
                fields.put(field.toString(), value instanceof Collection<?> parts ? parts.stream().map(Object::toString).collect(Collectors.joining(" ")) : value.toString());
            }
        });
        return fields;
    }

    private Tokens.Obtained obtainToken(Map<String, Object> fields) {
        requireHttp(server.tokenUrl());
        Request request = new Request("POST", server.tokenUrl());
        request.headers.put("Accept", "application/json");
        boolean isExchange = "exchange".equals(tokenRequest.get("type"));
        if (isExchange) {
            Map<String, Object> filled = new LinkedHashMap<>();
            Fields.object(tokenRequest.get("body")).forEach((name, value) -> filled.put(name, fillIn(value.toString())));
            request.body = Request.utf8(Json.write(filled));
            request.headers.put("Content-Type", "application/json");
        } else {
            // Both parts are form-encoded before Basic authentication combines them (RFC 6749, section 2.3.1).
            String pair = Query.encodeSegment(requireCredential("clientId")) + ":" + Query.encodeSegment(requireCredential("clientSecret"));
            request.headers.put("Authorization", "Basic " + basic(pair));
            request.headers.put("Content-Type", "application/x-www-form-urlencoded");
            Map<String, Object> form = Fields.merge(Map.of("grant_type", "client_credentials"), fields);
            request.body = Request.utf8(form.entrySet().stream().map(field -> field.getKey() + "=" + Query.formEncode(field.getValue().toString())).collect(Collectors.joining("&")));
        }
        Operation operation = new Operation(Map.of("id", "Token request", "isRepeatable", true), null);
        Response response = attempt(operation, request, System.nanoTime() + limit("totalTimeout", 300).toNanos());
        Map<?, ?> body = response.body() instanceof Map<?, ?> found ? found : Map.of();
        if (!response.isSuccess() || !(body.get(isExchange ? tokenRequest.get("token") : "access_token") instanceof String token)) {
            throw new TokenError(response);
        }
        return new Tokens.Obtained(token, body.get("expires_in") instanceof Number seconds ? seconds.doubleValue() : Double.MAX_VALUE);
    }

    private String fillIn(String value) {
        return isPlaceholder(value) ? requireCredential(placeholderName(value)) : value;
    }

    private String requireCredential(String name) {
        String value = Fields.text(options.get(name));
        if (value == null || value.isEmpty()) {
            throw new IllegalArgumentException("Pass " + name + " to the client: it is required to obtain a token.");
        }
        return value;
    }

    /** Sends a request, and retries it within the configured limits. */
    private Response attempt(Operation operation, Request request, long end) {
        int maxRetries = options.get("maxRetries") instanceof Integer set ? set : 5;
        double maxRetryAfter = limit("maxRetryAfter", 60).toMillis() / 1000.0;
        for (int number = 1; ; number++) {
            Response response = null;
            ConnectionError error = null;
            try {
                response = follow(operation, request, end);
            } catch (ConnectionError failed) {
                error = failed;
            }
            double retryAfter = response == null ? 0 : response.retryAfter();
            double wait = Math.max(Math.min(60, Math.pow(2, number - 1.0)) * ThreadLocalRandom.current().nextDouble(0.5, 1.5), retryAfter);
            boolean isEnd = number > maxRetries || retryAfter > maxRetryAfter || System.nanoTime() + (long) (wait * 1e9) > end;
            if (isEnd || !isRetried(operation, response)) {
                if (error != null) {
                    throw error;
                }
                return response;
            }
            call("onRetry", new Retry(operation.id(), number, wait, response == null ? 0 : response.status()));
            pause(operation, wait);
        }
    }

    /** Returns whether to retry: always after a rate limit, otherwise only if the request cannot take effect twice. */
    private static boolean isRetried(Operation operation, Response response) {
        if (response != null && operation.outcome(response) == 429) {
            return true;
        }
        boolean isSafe = operation.isRepeatable() || operation.text("idempotencyKey") != null;
        return isSafe && (response == null || TRANSIENT_STATUSES.contains(response.status()));
    }

    /** Sends a request, and follows redirects of GET requests within the same origin but no others. */
    private Response follow(Operation operation, Request request, long end) {
        URI uri = URI.create(request.url());
        for (int count = 0; ; count++) {
            Response response = exchange(operation, request, uri, end);
            String location = response.header("Location");
            if (!request.method.equals("GET") || !REDIRECT_STATUSES.contains(response.status()) || location == null || count == MAX_REDIRECTS) {
                return response;
            }
            URI next = resolve(uri, location);
            if (next == null || !originOf(next).equals(originOf(uri))) {
                return response;
            }
            uri = next;
        }
    }

    private static URI resolve(URI uri, String location) {
        try {
            return uri.resolve(location);
        } catch (IllegalArgumentException error) {
            return null;
        }
    }

    private static String originOf(URI uri) {
        return uri.getScheme() + "://" + uri.getRawAuthority();
    }

    private Response exchange(Operation operation, Request request, URI uri, long end) {
        long started = System.nanoTime();
        long timeout = Math.max(1, Math.min(limit("timeout", 30).toNanos(), end - started));
        HttpRequest.Builder builder = HttpRequest.newBuilder(uri);
        request.headers.forEach((name, value) -> addHeader(builder, name, value));
        builder.method(request.method, request.body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(request.body));
        // The timeout of HttpRequest does not cover the body of the response.
        CompletableFuture<Response> future = http.sendAsync(builder.build(), info -> reader(info)).thenApply(HttpResponse::body);
        try {
            Response response = future.get(timeout, TimeUnit.NANOSECONDS);
            Duration duration = Duration.ofNanos(System.nanoTime() - started);
            call("onResponse", new LoggedResponse(operation.id(), request.method, uri.getPath(), response.status(), response.header("X-Request-Id"), duration));
            return response;
        } catch (TimeoutException error) {
            future.cancel(true);
            throw new ConnectionError(operation.id(), "no response within " + Duration.ofNanos(timeout).toMillis() + " ms", error);
        } catch (ExecutionException error) {
            throw new ConnectionError(operation.id(), String.valueOf(error.getCause().getMessage()), error.getCause());
        } catch (InterruptedException error) {
            future.cancel(true);
            Thread.currentThread().interrupt();
            throw new ConnectionError(operation.id(), "interrupted", error);
        }
    }

    /** Adds a header. Exceptions name the header but not its value, which can be a secret. */
    private static void addHeader(HttpRequest.Builder builder, String name, String value) {
        if (!value.matches("[\\t -~\\u0080-\\u00ff]*")) {
            throw new IllegalArgumentException("The header " + name + " contains a line break or another character that HTTP does not allow.");
        }
        builder.header(name, value);
    }

    /** Reads JSON as a value, text as a string, events and JSON lines as a stream, and anything else as bytes. */
    private static HttpResponse.BodySubscriber<Response> reader(HttpResponse.ResponseInfo info) {
        String type = info.headers().firstValue("Content-Type").orElse("");
        if (type.startsWith("text/event-stream") || type.contains("ndjson") || type.contains("jsonl")) {
            return HttpResponse.BodySubscribers.mapping(HttpResponse.BodySubscribers.ofInputStream(), stream -> new Response(info.statusCode(), info.headers(), stream));
        }
        return HttpResponse.BodySubscribers.mapping(HttpResponse.BodySubscribers.ofByteArray(), bytes -> new Response(info.statusCode(), info.headers(), body(type, bytes)));
    }

    private static Object body(String type, byte[] bytes) {
        if (bytes.length == 0) {
            return null;
        }
        boolean isJson = type.matches("(?i).*[/+]json\\b.*");
        if (!isJson && !type.matches("(?i)text/.*|.*[/+]xml\\b.*")) {
            return bytes;
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        try {
            return isJson ? Json.parse(text) : text;
        } catch (IllegalArgumentException error) {
            return text;
        }
    }

    private static void pause(Operation operation, double seconds) {
        try {
            Thread.sleep((long) (seconds * 1000));
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
            throw new ConnectionError(operation.id(), "interrupted", error);
        }
    }

    @SuppressWarnings("unchecked")
    private <T> void call(String hook, T value) {
        if (options.get(hook) instanceof Consumer<?> consumer) {
            ((Consumer<T>) consumer).accept(value);
        }
    }

    private Duration limit(String name, int seconds) {
        return options.get(name) instanceof Duration set ? set : Duration.ofSeconds(seconds);
    }

    private static String basic(String pair) {
        return Base64.getEncoder().encodeToString(Request.utf8(pair));
    }

    private static void requireHttp(String url) {
        if (!url.matches("(?i)https?://.+")) {
            throw new IllegalArgumentException("The server URL must start with https:// or http://.");
        }
    }
}
