package apiclient;

import java.util.Map;

/** Thrown if a token request fails. {@code problem()} is the OAuth error, such as {@code invalid_client}. */
public final class TokenError extends ApiError {
    private static final long serialVersionUID = 1;

    TokenError(Response response) {
        super("Token request", response, Map.of());
    }
}
