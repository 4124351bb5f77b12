package apiclient;

import java.util.Map;

/** A failed token request: {@code problem()} is the {@code error} of OAuth 2.0, such as {@code invalid_client}. */
public final class TokenError extends ApiError {
    private static final long serialVersionUID = 1;

    TokenError(Response response) {
        super("Token request", response, Map.of());
    }
}
