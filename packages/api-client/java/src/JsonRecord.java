package apiclient;

import java.util.Map;

/** A JSON object with typed accessors. {@link #json()} also has the fields that the client does not know. */
public interface JsonRecord {
    /** Returns the fields by name; a missing field differs from one with the value null. */
    Map<String, Object> json();
}
