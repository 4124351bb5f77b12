package apiclient;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies webhooks (Standard Webhooks 1.0). */
public final class Webhook {
    /** Maximum accepted clock difference in seconds. */
    private static final long MAX_CLOCK_DIFFERENCE = 300;

    private Webhook() {
    }

    /**
     * Verifies the signature of a webhook and returns its body.
     *
     * @param body raw text of the body
     * @param secret signing secret, such as {@code whsec_...}
     * @throws IllegalArgumentException if the signature does not match or is older than five minutes
     */
    public static Object verify(Map<String, String> headers, String body, String secret) {
        Map<String, String> received = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        received.putAll(headers);
        String id = received.getOrDefault("webhook-id", "");
        String timestamp = received.getOrDefault("webhook-timestamp", "");
        String signatures = received.getOrDefault("webhook-signature", "");
        if (id.isEmpty() || signatures.isEmpty() || !timestamp.matches("\\d{1,12}")) {
            throw new IllegalArgumentException("The webhook must have the headers webhook-id, webhook-timestamp, webhook-signature.");
        }
        if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > MAX_CLOCK_DIFFERENCE) {
            throw new IllegalArgumentException("The webhook was signed more than five minutes ago, or a clock is wrong.");
        }
        byte[] expected = ("v1," + sign(secret, id + "." + timestamp + "." + body)).getBytes(StandardCharsets.UTF_8);
        for (String signature : signatures.split(" ")) {
            // This comparison takes constant time.
            if (MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8))) {
                return Json.parse(body);
            }
        }
        throw new IllegalArgumentException("The webhook was not signed with this secret.");
    }

    private static String sign(String secret, String text) {
        byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
        // With an empty key, anyone could sign.
        if (key.length == 0) {
            throw new IllegalArgumentException("The secret of the webhook is empty.");
        }
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException error) {
            throw new IllegalStateException(error);
        }
    }
}
