package apiclient;

import java.util.Map;

/** A JSON object with typed accessors. {@link #json()} also contains fields that this client does not know. */
public interface JsonRecord {
    /** Returns the fields by name. A missing field has no entry, unlike a field with the value null. */
    Map<String, Object> json();
}
