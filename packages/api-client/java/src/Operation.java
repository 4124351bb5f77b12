package apiclient;

import java.util.List;
import java.util.Map;

/** Data of an operation that a connection needs to send it. */
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

    String mediaType() {
        return data.containsKey("mediaType") ? text("mediaType") : "application/json";
    }

    /** Returns the status, or the result code of an operation that has these; a success is below 300. */
    long outcome(Response response) {
        boolean isCoded = resultCodes != null && response.isSuccess() && response.body() instanceof Map<?, ?>;
        Object code = isCoded ? ((Map<?, ?>) response.body()).get("code") : null;
        if (!(code instanceof Long number) || number == 0) {
            return response.status();
        }
        return number >= 300 ? number : 400;
    }
}
