package apiclient;

/** A request that is about to be retried after some seconds; {@code status} is 0 if there was no response. */
public record Retry(String operation, int number, double seconds, int status) {
}
