package apiclient;

/** A retry that will be sent after {@code seconds}; {@code status} is 0 if the previous attempt got no response. */
public record Retry(String operation, int number, double seconds, int status) {
}
