<?php

declare(strict_types=1);

namespace ApiClient;

/**
 * An iterable over the records of all pages. Each page is requested when it is needed.
 *
 * @template Page
 * @template Item
 * @implements \IteratorAggregate<int, Item>
 */
final class PagedList implements \IteratorAggregate
{
    /**
     * @param \Closure(array<string, mixed>): Page $send
     * @param array<string, mixed> $arguments
     */
    public function __construct(private readonly \Closure $send, private readonly array $arguments, private readonly Paging $paging)
    {
    }

    /**
     * Requests a single page: the first, or the one that the arguments select.
     *
     * @return Page
     */
    public function page(): mixed
    {
        return ($this->send)($this->arguments);
    }

    /**
     * Iterates over this page and all that follow. Stops at a page that repeats the records of the previous page, as
     * happens if the server ignores the page parameter.
     *
     * @return \Generator<int, Page>
     */
    public function pages(): \Generator
    {
        $previous = [];
        for ($arguments = $this->arguments; $arguments !== null; $arguments = $this->paging->next($arguments, $page)) {
            $page = ($this->send)($arguments);
            $records = $this->paging->records($page);
            if ($records !== [] && $records === $previous) {
                return;
            }
            yield $page;
            $previous = $records;
        }
    }

    public function getIterator(): \Generator
    {
        $number = 0;
        foreach ($this->pages() as $page) {
            foreach ($this->paging->records($page) as $record) {
                yield $number++ => $record;
            }
        }
    }
}
