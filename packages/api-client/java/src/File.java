package apiclient;

/** A file to upload in a form. */
public record File(String name, String type, byte[] content) {
}
