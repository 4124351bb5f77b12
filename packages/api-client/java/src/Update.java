package apiclient;

import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Updates records that other clients may change concurrently. */
public final class Update {
    private static final int MAX_ATTEMPTS = 5;

    private Update() {
    }

    /**
     * Reads a record, and writes it with the {@code ETag} that was read. Repeats both steps if another client changed
     * the record in between (status 412).
     *
     * @param lastResponse returns the response to the last call, such as {@code client::lastResponse}
     */
    public static <T, W> W run(Supplier<Response> lastResponse, Supplier<T> read, BiFunction<T, String, W> write) {
        for (int attempt = 1; ; attempt++) {
            T data = read.get();
            String tag = lastResponse.get().header("ETag");
            try {
                return write.apply(data, tag == null ? "*" : tag);
            } catch (ApiError error) {
                if (error.status() != 412 || attempt == MAX_ATTEMPTS) {
                    throw error;
                }
            }
        }
    }
}
