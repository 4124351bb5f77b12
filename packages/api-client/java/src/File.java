package apiclient;

/** A file of a form. */
public record File(String name, String type, byte[] content) {
}
