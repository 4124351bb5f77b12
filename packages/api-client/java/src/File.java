package apiclient;

/** A file in a form. */
public record File(String name, String type, byte[] content) {
}
