package apiclient;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Reads and writes JSON (RFC 8259) as maps, lists, strings, {@code Long}, {@code BigDecimal}, {@code Boolean} and null.
 */
public final class Json {
    private static final int MAX_DEPTH = 500;
    /** Maximum length of a number. Parsing takes quadratic time. */
    private static final int MAX_DIGITS = 1000;

    private final String text;
    private int position;
    private int depth;

    private Json(String text) {
        this.text = text;
    }

    /**
     * Parses JSON.
     *
     * @throws IllegalArgumentException if the text is not well-formed
     */
    public static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        json.peek();
        if (json.position < text.length()) {
            throw json.error("the end");
        }
        return value;
    }

    /** Writes a value as JSON. Objects of other types become strings. */
    public static String write(Object value) {
        if (value == null || value instanceof Number || value instanceof Boolean) {
            return String.valueOf(value);
        }
        if (value instanceof JsonRecord object) {
            return write(object.json());
        }
        if (value instanceof Map<?, ?> map) {
            StringJoiner parts = new StringJoiner(",", "{", "}");
            map.forEach((name, inner) -> parts.add(quote(name.toString()) + ":" + write(inner)));
            return parts.toString();
        }
        if (value instanceof Collection<?> list) {
            StringJoiner parts = new StringJoiner(",", "[", "]");
            list.forEach(inner -> parts.add(write(inner)));
            return parts.toString();
        }
        return quote(value.toString());
    }

    private static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char character : text.toCharArray()) {
            switch (character) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                default -> quoted.append(character < ' ' ? String.format("\\u%04x", (int) character) : String.valueOf(character));
            }
        }
        return quoted.append('"').toString();
    }

    private Object value() {
        switch (peek()) {
            case '{':
                return object();
            case '[':
                return list();
            case '"':
                return string();
            case 't':
                return word("true", true);
            case 'f':
                return word("false", false);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> fields = new LinkedHashMap<>();
        open();
        while (peek() != '}') {
            String name = string();
            take(':');
            fields.put(name, value());
            separate('}');
        }
        close();
        return fields;
    }

    private List<Object> list() {
        List<Object> items = new ArrayList<>();
        open();
        while (peek() != ']') {
            items.add(value());
            separate(']');
        }
        close();
        return items;
    }

    private void open() {
        position++;
        if (++depth > MAX_DEPTH) {
            throw error("less than " + MAX_DEPTH + " levels");
        }
    }

    private void close() {
        position++;
        depth--;
    }

    /** Consumes a comma, which another value must follow, unless the next character is {@code end}. */
    private void separate(char end) {
        if (peek() == end) {
            return;
        }
        take(',');
        if (peek() == end) {
            throw error("a value");
        }
    }

    private String string() {
        take('"');
        StringBuilder value = new StringBuilder();
        while (position < text.length()) {
            char character = text.charAt(position++);
            if (character == '"') {
                return value.toString();
            }
            if (character < ' ') {
                break;
            }
            value.append(character == '\\' ? escape() : character);
        }
        throw error("a quotation mark");
    }

    private char escape() {
        char character = position < text.length() ? text.charAt(position++) : 0;
        if (character == 'u') {
            return codeUnit();
        }
        int index = "\"\\/bfnrt".indexOf(character);
        if (index < 0) {
            throw error("an escape sequence");
        }
        return "\"\\/\b\f\n\r\t".charAt(index);
    }

    private char codeUnit() {
        int unit = 0;
        for (int end = position + 4; position < end; position++) {
            int digit = position < text.length() && text.charAt(position) < 128 ? Character.digit(text.charAt(position), 16) : -1;
            if (digit < 0) {
                throw error("a hexadecimal digit");
            }
            unit = unit * 16 + digit;
        }
        return (char) unit;
    }

    private Object number() {
        int start = position;
        while (position < text.length() && "+-.eE0123456789".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
        if (position - start > MAX_DIGITS) {
            throw error("a number of at most " + MAX_DIGITS + " characters");
        }
        String digits = text.substring(start, position);
        if (!digits.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) {
            throw error("a value");
        }
        return digits.matches("-?\\d{1,18}") ? (Object) Long.valueOf(digits) : new BigDecimal(digits);
    }

    private Object word(String word, Object value) {
        if (!text.startsWith(word, position)) {
            throw error("a value");
        }
        position += word.length();
        return value;
    }

    private void take(char expected) {
        if (peek() != expected) {
            throw error(String.valueOf(expected));
        }
        position++;
    }

    /** Skips white space and returns the next character, or 0 at the end of the text. */
    private char peek() {
        while (position < text.length() && " \t\r\n".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
        return position < text.length() ? text.charAt(position) : 0;
    }

    private IllegalArgumentException error(String expected) {
        return new IllegalArgumentException("The text is not JSON: expected " + expected + " at character " + position + ".");
    }
}
