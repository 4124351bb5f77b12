package apiclient;

/** Addresses of an API and of its tokens; {@code tokenUrl} can be null. */
public record Server(String baseUrl, String tokenUrl) {
}
