package apiclient;

import java.time.Duration;

/** Details of a response for a log. Contains no credentials. */
public record LoggedResponse(String operation, String method, String path, int status, String requestId, Duration duration) {
}
