package apiclient;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Thrown if the last attempt of a call gets an error response. */
public class ApiError extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MAX_TYPE_LENGTH = 2000;

    private final transient Response response;
    private final String problem;
    private final String requestId;

    ApiError(String operation, Response response, Map<Long, String> resultCodes) {
        super(operation + ": " + message(response, problemOf(response, resultCodes)));
        this.response = response;
        this.problem = problemOf(response, resultCodes);
        this.requestId = requestIdOf(response);
    }

    public int status() {
        return response.status();
    }

    public Response response() {
        return response;
    }

    /**
     * Returns the name of the problem: {@code error} (RFC 6749), {@code code} or the last segment of {@code type}
     * (RFC 9457); for a failure with status 200, the name of its result code. Null if the response has none of them.
     */
    public String problem() {
        return problem;
    }

    /** Returns the identifier of the request, to quote in support requests; null if the response has none. */
    public String requestId() {
        return requestId;
    }

    /** Returns a field of the body, or null if it does not exist. */
    public Object field(String name) {
        return fieldOf(response, name);
    }

    private static Object fieldOf(Response response, String name) {
        return response.body() instanceof Map<?, ?> body ? body.get(name) : null;
    }

    private static String requestIdOf(Response response) {
        String header = response.header("X-Request-Id");
        return header != null ? header : textOf(response, "traceId");
    }

    private static String textOf(Response response, String name) {
        return fieldOf(response, name) instanceof String text && !text.isEmpty() ? text : null;
    }

    private static String problemOf(Response response, Map<Long, String> resultCodes) {
        if (response.isSuccess() && fieldOf(response, "code") instanceof Long code) {
            return resultCodes == null ? null : resultCodes.get(code);
        }
        for (String name : List.of("error", "code")) {
            if (textOf(response, name) != null) {
                return textOf(response, name);
            }
        }
        String type = textOf(response, "type");
        // The regular expressions take quadratic time for a long run of slashes.
        String segment = type == null || type.length() > MAX_TYPE_LENGTH ? "blank" : type.replaceAll("[/#]+$", "").replaceAll("(?s)^.*[/#:]", "");
        return segment.equals("blank") ? null : segment;
    }

    private static String message(Response response, String problem) {
        Object outcome = response.isSuccess() ? fieldOf(response, "code") : (Object) response.status();
        String location = response.header("Location");
        String texts = response.status() < 400 && location != null
            ? "redirect to " + location.substring(0, Math.min(200, location.length())) + " not followed"
            : Stream.of("title", "detail", "error", "error_description", "message")
                .map(name -> textOf(response, name))
                .filter(text -> text != null && !text.equals(problem))
                .collect(Collectors.joining(": "));
        String reference = requestIdOf(response) == null ? "" : " (request " + requestIdOf(response) + ")";
        return Objects.toString(outcome, "") + (problem == null ? "" : " " + problem) + (texts.isEmpty() ? "" : ", " + texts) + reference;
    }
}
