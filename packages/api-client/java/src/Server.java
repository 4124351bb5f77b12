package apiclient;

/** The base URL of an API and its token URL, which can be null. */
public record Server(String baseUrl, String tokenUrl) {
}
