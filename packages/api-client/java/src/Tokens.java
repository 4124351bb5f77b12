package apiclient;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Caches one token for each set of form fields. Concurrent calls share one token request. */
final class Tokens {
    /** A token and its lifetime in seconds. */
    record Obtained(String token, double expiresIn) {
    }

    private record Lease(String token, Instant renewAt) {
    }

    /** Seconds before expiry at which a token is renewed, so that requests in flight still succeed. */
    private static final double RENEWAL_MARGIN = 60;
    private static final double MAX_SECONDS = 86_400;

    private final Function<Map<String, Object>, Obtained> obtain;
    private final Map<Map<String, Object>, Lease> leases = new ConcurrentHashMap<>();

    Tokens(Function<Map<String, Object>, Obtained> obtain) {
        this.obtain = obtain;
    }

    /** Returns a valid token other than {@code rejected}. */
    String get(Map<String, Object> fields, String rejected) {
        return leases.compute(fields, (key, lease) -> {
            if (lease != null && !lease.token.equals(rejected) && Instant.now().isBefore(lease.renewAt)) {
                return lease;
            }
            Obtained obtained = obtain.apply(key);
            double seconds = Math.min(MAX_SECONDS, Math.max(obtained.expiresIn - RENEWAL_MARGIN, obtained.expiresIn / 2));
            return new Lease(obtained.token, Instant.now().plusMillis((long) (seconds * 1000)));
        }).token;
    }
}
