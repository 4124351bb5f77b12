package apiclient;

/** Thrown if there is no response, because the connection failed or a time limit was reached. */
public final class ConnectionError extends RuntimeException {
    private static final long serialVersionUID = 1;

    ConnectionError(String operation, String reason, Throwable cause) {
        super(operation + ": " + reason, cause);
    }
}
