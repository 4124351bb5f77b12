package apiclient;

import java.util.List;
import java.util.Map;

/** Metadata that a connection needs to send the requests of an operation. */
public record Operation(Map<String, Object> data, Map<Long, String> resultCodes) {
    String id() {
        return text("id");
    }

    String text(String name) {
        return Fields.text(data.get(name));
    }

    Map<String, Object> object(String name) {
        Map<String, Object> found = Fields.object(data.get(name));
        return found == null ? Map.of() : found;
    }

    List<Map<String, Object>> security() {
        List<Map<String, Object>> schemes = Fields.list(Fields::object).apply(data.get("security"));
        return schemes == null ? List.of() : schemes;
    }

    boolean isRepeatable() {
        return Boolean.TRUE.equals(data.get("isRepeatable"));
    }

    /** Returns whether the operation can be called without credentials (OpenAPI: an empty security requirement). */
    boolean isAuthenticationOptional() {
        return Boolean.TRUE.equals(data.get("isAuthenticationOptional"));
    }

    String mediaType() {
        return data.containsKey("mediaType") ? text("mediaType") : "application/json";
    }

    /**
     * Returns the status of the response. If the operation reports failures as result codes, returns the code of a
     * failure, or 400 if the code is below 300, so that the outcome of a success is always below 300.
     */
    long outcome(Response response) {
        boolean isCoded = resultCodes != null && response.isSuccess() && response.body() instanceof Map<?, ?>;
        Object code = isCoded ? ((Map<?, ?>) response.body()).get("code") : null;
        if (!(code instanceof Long number) || number == 0) {
            return response.status();
        }
        return number >= 300 ? number : 400;
    }
}
