package apiclient;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;

/** A response: its status, its headers, and its body as a JSON value, text, bytes or a stream. */
public record Response(int status, HttpHeaders headers, Object body) {
    public String header(String name) {
        return headers.firstValue(name).orElse(null);
    }

    boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /**
     * Returns the delay in seconds from {@code Retry-After}, which is a number or a date (RFC 9110, section 10.2.3), or
     * 0 without that header.
     */
    public double retryAfter() {
        String text = header("Retry-After");
        if (text == null) {
            return 0;
        }
        if (text.matches("\\d{1,9}")) {
            return Double.parseDouble(text);
        }
        try {
            Instant end = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            return Math.max(0, Duration.between(Instant.now(), end).toMillis() / 1000.0);
        } catch (DateTimeParseException error) {
            return 0;
        }
    }
}
