package apiclient;

/** Base URL of an API and URL of its tokens; {@code tokenUrl} can be null. */
public record Server(String baseUrl, String tokenUrl) {
}
