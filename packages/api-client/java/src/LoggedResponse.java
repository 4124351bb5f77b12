package apiclient;

import java.time.Duration;

/** A response as logged. It contains no credential. */
public record LoggedResponse(String operation, String method, String path, int status, String requestId, Duration duration) {
}
