package apiclient;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads and changes the fields of JSON objects. */
public final class Fields {
    private Fields() {
    }

    public static Object any(Object value) {
        return value;
    }

    public static String text(Object value) {
        return value == null ? null : value.toString();
    }

    public static Long integer(Object value) {
        return value == null ? null : Long.valueOf(new BigDecimal(value.toString()).longValueExact());
    }

    public static BigDecimal decimal(Object value) {
        return value == null ? null : new BigDecimal(value.toString());
    }

    public static Boolean bool(Object value) {
        return (Boolean) value;
    }

    @SuppressWarnings("unchecked")
    public static Map<String, Object> object(Object value) {
        return value instanceof JsonRecord object ? object.json() : (Map<String, Object>) value;
    }

    public static <T> Function<Object, List<T>> list(Function<Object, T> read) {
        return value -> value == null ? null : ((List<?>) value).stream().map(item -> read.apply(item)).toList();
    }

    public static <T> Function<Object, Map<String, T>> map(Function<Object, T> read) {
        return value -> {
            if (value == null) {
                return null;
            }
            Map<String, T> fields = new LinkedHashMap<>();
            object(value).forEach((name, inner) -> fields.put(name, read.apply(inner)));
            return fields;
        };
    }

    /** Returns a copy of the fields in which one of them is changed. */
    public static Map<String, Object> with(Map<String, Object> fields, String name, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(fields);
        changed.put(name, toPlainValue(value));
        return Collections.unmodifiableMap(changed);
    }

    /** Creates fields from alternating names and values; null values are omitted. */
    public static Map<String, Object> of(Object... pairs) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int index = 0; index < pairs.length; index += 2) {
            if (pairs[index + 1] != null) {
                fields.put((String) pairs[index], toPlainValue(pairs[index + 1]));
            }
        }
        return fields;
    }

    /** Merges two maps of fields; the second takes precedence. */
    public static Map<String, Object> merge(Map<String, Object> first, Map<String, Object> second) {
        Map<String, Object> merged = new LinkedHashMap<>(first);
        merged.putAll(second);
        return merged;
    }

    private static Object toPlainValue(Object value) {
        if (value instanceof JsonRecord object) {
            return object.json();
        }
        if (value instanceof Collection<?> list) {
            List<Object> items = new ArrayList<>();
            list.forEach(item -> items.add(toPlainValue(item)));
            return Collections.unmodifiableList(items);
        }
        return value;
    }
}
