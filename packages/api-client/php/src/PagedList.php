<?php

declare(strict_types=1);

namespace ApiClient;

/**
 * All records of a list. Each page is requested when it is needed; nothing is before.
 *
 * @template Page
 * @template Item
 * @implements \IteratorAggregate<int, Item>
 */
final class PagedList implements \IteratorAggregate
{
    /**
     * @param \Closure(array<string, mixed>): Page $send
     * @param array<string, mixed> $given
     */
    public function __construct(private readonly \Closure $send, private readonly array $given, private readonly Paging $paging)
    {
    }

    /**
     * One page: the first, or the one that the arguments name.
     *
     * @return Page
     */
    public function page(): mixed
    {
        return ($this->send)($this->given);
    }

    /**
     * This page and all after it.
     *
     * @return \Generator<int, Page>
     */
    public function pages(): \Generator
    {
        for ($given = $this->given; $given !== null; $given = $this->paging->next($given, $page)) {
            $page = ($this->send)($given);
            yield $page;
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
