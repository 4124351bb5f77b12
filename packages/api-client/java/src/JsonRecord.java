package apiclient;

import java.util.Map;

/** A JSON object with typed accessors. Fields that the client does not know stay in {@link #json()}. */
public interface JsonRecord {
    /** The fields by name; a missing field differs from one with the value null. */
    Map<String, Object> json();
}
