package apiclient;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Serializes arguments for queries, forms, paths and headers. */
final class Query {
    /** A name and its serialized value. */
    record Pair(String name, String text) {
    }

    private static final Map<String, String> SEPARATORS = Map.of("spaceDelimited", " ", "pipeDelimited", "|");

    private Query() {
    }

    /** Serializes a value as pairs of names and texts. Null yields no pairs. */
    static List<Pair> pairs(String name, Object value, Map<String, Object> parameter) {
        String style = parameter.get("style") instanceof String text ? text : "form";
        boolean explode = parameter.get("explode") instanceof Boolean set ? set : style.equals("form");
        List<Pair> pairs = new ArrayList<>();
        if (value == null) {
            return pairs;
        }
        if (style.equals("json")) {
            return List.of(new Pair(name, Json.write(value)));
        }
        if (value instanceof Map<?, ?> fields) {
            fields.forEach((key, inner) -> {
                if (inner != null && style.equals("deepObject")) {
                    pairs.addAll(pairs(name + "[" + key + "]", inner, parameter));
                } else if (inner != null) {
                    pairs.add(new Pair(key.toString(), text(inner)));
                }
            });
            boolean isSeparate = explode || style.equals("deepObject");
            return isSeparate ? pairs : List.of(new Pair(name, pairs.stream().map(pair -> pair.name + "," + pair.text).collect(Collectors.joining(","))));
        }
        if (!(value instanceof Collection<?> items)) {
            return List.of(new Pair(name, text(value)));
        }
        if (!explode) {
            return List.of(new Pair(name, items.stream().map(Query::text).collect(Collectors.joining(SEPARATORS.getOrDefault(style, ",")))));
        }
        items.forEach(item -> pairs.add(new Pair(name, text(item))));
        return pairs;
    }

    static String encode(List<Pair> pairs) {
        return pairs.stream().map(pair -> formEncode(pair.name) + "=" + formEncode(pair.text)).collect(Collectors.joining("&"));
    }

    /** Serializes a single value. Objects and lists become JSON. */
    static String text(Object value) {
        return value instanceof Map || value instanceof Collection || value instanceof JsonRecord ? Json.write(value) : String.valueOf(value);
    }

    static String listText(Object value) {
        return value instanceof Collection<?> items ? items.stream().map(Query::text).collect(Collectors.joining(",")) : text(value);
    }

    static String formEncode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Encodes a path segment. */
    static String encodeSegment(String text) {
        return formEncode(text).replace("+", "%20");
    }
}
