package apiclient;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** An iterable over the records of all pages. Each page is requested when it is needed. */
public final class PagedList<P, T> implements Iterable<T> {
    private final Function<Map<String, Object>, Object> send;
    private final Map<String, Object> arguments;
    private final Map<String, Object> paging;
    private final Function<Object, P> readPage;
    private final Function<Object, T> readItem;

    PagedList(
        Function<Map<String, Object>, Object> send,
        Map<String, Object> arguments,
        Map<String, Object> paging,
        Function<Object, P> readPage,
        Function<Object, T> readItem
    ) {
        this.send = send;
        this.arguments = arguments;
        this.paging = paging;
        this.readPage = readPage;
        this.readItem = readItem;
    }

    /** Requests a single page: the first, or the one that the arguments select. */
    public P page() {
        return readPage.apply(send.apply(arguments));
    }

    /**
     * Iterates over this page and all that follow. Stops at a page that repeats the records of the previous page, as
     * happens if the server ignores the page parameter.
     */
    public Iterable<P> pages() {
        return () -> new Pages<>(readPage);
    }

    public Stream<T> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    @Override
    public Iterator<T> iterator() {
        Iterator<List<T>> pages = new Pages<>(page -> Fields.list(readItem).apply(records(page)));
        return new Iterator<>() {
            private Iterator<T> records = List.<T>of().iterator();

            @Override
            public boolean hasNext() {
                while (!records.hasNext() && pages.hasNext()) {
                    records = pages.next().iterator();
                }
                return records.hasNext();
            }

            @Override
            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return records.next();
            }
        };
    }

    private final class Pages<R> implements Iterator<R> {
        private final Function<Object, R> read;
        private Map<String, Object> next = arguments;
        private boolean isRequested;
        private Object page;
        private List<?> records = List.of();

        Pages(Function<Object, R> read) {
            this.read = read;
        }

        /** Requests the next page to find out whether it repeats the previous one, in which case the list ends. */
        @Override
        public boolean hasNext() {
            if (next != null && !isRequested) {
                page = send.apply(next);
                List<?> previous = records;
                records = records(page);
                isRequested = true;
                if (!records.isEmpty() && records.equals(previous)) {
                    next = null;
                }
            }
            return next != null;
        }

        @Override
        public R next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            isRequested = false;
            next = findNextArguments(next, page);
            return read.apply(page);
        }
    }

    /** Returns the arguments for the page after {@code page}, or null if it is the last one. */
    private Map<String, Object> findNextArguments(Map<String, Object> sent, Object page) {
        boolean isInBody = Boolean.TRUE.equals(paging.get("isInBody"));
        Map<String, Object> fields = isInBody ? Fields.object(sent.getOrDefault("body", Map.of())) : sent;
        Object value = findNextValue(fields, page);
        if (value == null) {
            return null;
        }
        Map<String, Object> changed = Fields.with(fields, Fields.text(paging.get("parameter")), value);
        return isInBody ? Fields.with(sent, "body", changed) : changed;
    }

    private Object findNextValue(Map<String, Object> sent, Object page) {
        if ("cursor".equals(paging.get("type"))) {
            Object cursor = readPath(page, paging.get("next"));
            return "".equals(cursor) ? null : cursor;
        }
        int count = records(page).size();
        Map<String, Object> size = Fields.object(paging.get("size"));
        boolean isLast = size != null && count < toNumber(sent.get(Fields.text(size.get("parameter"))), size.get("default"));
        if (count == 0 || isLast) {
            return null;
        }
        return toNumber(sent.get(Fields.text(paging.get("parameter"))), paging.get("first")) + ("page".equals(paging.get("type")) ? 1 : count);
    }

    private static long toNumber(Object value, Object fallback) {
        return Fields.integer(value == null ? fallback : value);
    }

    private List<?> records(Object page) {
        return readPath(page, paging.get("items")) instanceof List<?> records ? records : List.of();
    }

    private static Object readPath(Object value, Object path) {
        for (Object name : (List<?>) path) {
            value = value instanceof Map<?, ?> fields ? fields.get(name) : null;
        }
        return value;
    }
}
