package apiclient;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A request to an API. */
final class Request {
    private static final Pattern ARGUMENT = Pattern.compile("\\{([^}]+)}");
    private static final Pattern JSON = Pattern.compile("[/+]json\\b");

    final String method;
    final String address;
    final List<Query.Pair> query = new ArrayList<>();
    final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    byte[] body;

    Request(String method, String address) {
        this.method = method;
        this.address = address;
    }

    String url() {
        return query.isEmpty() ? address : address + "?" + Query.encode(query);
    }

    /** Builds the request for an operation, without credentials. */
    static Request of(Operation operation, Map<String, Object> arguments, String baseUrl) {
        String path = operation.text("path");
        String server = operation.data().containsKey("server") ? operation.text("server") : baseUrl;
        Matcher matcher = ARGUMENT.matcher(path);
        String filled = matcher.replaceAll(match -> Matcher.quoteReplacement(toPathText(operation, match.group(1), arguments.get(match.group(1)))));
        Request request = new Request(operation.text("method"), server.replaceAll("/+$", "") + filled);
        request.headers.put("Accept", "application/json, application/problem+json, */*;q=0.5");
        arguments.forEach((name, value) -> {
            if (!name.equals("body") && value != null && !path.contains("{" + name + "}")) {
                request.add(name, value, Fields.object(operation.object("parameters").getOrDefault(name, Map.of("name", name, "in", "query"))));
            }
        });
        if (arguments.get("body") != null) {
            request.setBody(operation, arguments.get("body"));
        }
        return request;
    }

    private void add(String argument, Object value, Map<String, Object> parameter) {
        String name = Fields.text(parameter.get("name"));
        switch (Fields.text(parameter.get("in"))) {
            case "header" -> headers.put(name, Query.listText(value));
            case "cookie" -> addCookie(name, Query.listText(value));
            default -> query.addAll(Query.pairs(name, value, parameter));
        }
    }

    void addCookie(String name, String text) {
        headers.merge("Cookie", name + "=" + Query.encodeSegment(text), (cookies, cookie) -> cookies + "; " + cookie);
    }

    /** Adds a cookie in place of an earlier one of the same name. */
    void setCookie(String name, String text) {
        String others = Stream.of(headers.getOrDefault("Cookie", "").split("; ")).filter(cookie -> !cookie.isEmpty() && !cookie.startsWith(name + "=")).collect(Collectors.joining("; "));
        headers.remove("Cookie");
        if (!others.isEmpty()) {
            headers.put("Cookie", others);
        }
        addCookie(name, text);
    }

    private static String toPathText(Operation operation, String name, Object value) {
        String text = String.join(",", toList(value == null ? "" : value).stream().map(item -> Query.encodeSegment(Query.text(item))).toList());
        // An empty segment could select another operation.
        if (text.isEmpty()) {
            throw new IllegalArgumentException(operation.id() + " requires " + name + ".");
        }
        // Servers resolve dot segments, so the request would call another operation.
        if (text.equals(".") || text.equals("..")) {
            throw new IllegalArgumentException(operation.id() + " does not accept \"" + text + "\" as " + name + ".");
        }
        return text;
    }

    private void setBody(Operation operation, Object value) {
        String type = operation.mediaType();
        if (value instanceof byte[] bytes) {
            body = bytes;
            headers.put("Content-Type", type.contains("*") ? "application/octet-stream" : type);
        } else if (type.startsWith("multipart/")) {
            setForm(Fields.object(value), type.contains("*") ? "multipart/form-data" : type);
        } else if (type.equals("application/x-www-form-urlencoded")) {
            List<Query.Pair> pairs = new ArrayList<>();
            Fields.object(value).forEach((name, field) -> pairs.addAll(Query.pairs(name, field, styleOf(operation, name, field))));
            body = utf8(Query.encode(pairs));
            headers.put("Content-Type", type);
        } else {
            body = utf8(JSON.matcher(type).find() ? Json.write(value) : Query.text(value));
            headers.put("Content-Type", type);
        }
    }

    /** Returns the style of a form field. Objects become JSON unless the API description has another style. */
    private static Map<String, Object> styleOf(Operation operation, String name, Object field) {
        Object style = operation.object("fields").get(name);
        return style != null ? Fields.object(style) : Map.of("style", field instanceof Map ? "json" : "form");
    }

    /** Sets the body to a form of a multipart type, such as `multipart/form-data` (RFC 7578). */
    private void setForm(Map<String, Object> fields, String type) {
        String boundary = UUID.randomUUID().toString();
        ByteArrayOutputStream form = new ByteArrayOutputStream();
        fields.forEach((name, field) -> {
            for (Object part : toList(field)) {
                String head = "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + quote(name) + "\"";
                if (part instanceof File file) {
                    form.writeBytes(utf8(head + "; filename=\"" + quote(file.name()) + "\"\r\nContent-Type: " + checkType(file.type()) + "\r\n\r\n"));
                    form.writeBytes(file.content());
                } else {
                    form.writeBytes(utf8(head + "\r\n\r\n" + Query.text(part)));
                }
                form.writeBytes(utf8("\r\n"));
            }
        });
        form.writeBytes(utf8("--" + boundary + "--\r\n"));
        body = form.toByteArray();
        headers.put("Content-Type", type + "; boundary=" + boundary);
    }

    private static List<?> toList(Object value) {
        if (value instanceof List<?> items) {
            return items;
        }
        return value == null ? List.of() : List.of(value);
    }

    private static String quote(String name) {
        return name.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String checkType(String type) {
        if (type.matches("[^\\r\\n]+")) {
            return type;
        }
        throw new IllegalArgumentException("The type of a file must be one line.");
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
