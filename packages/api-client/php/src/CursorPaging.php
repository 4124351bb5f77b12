<?php

declare(strict_types=1);

namespace ApiClient;

/** Paging in which each page contains the cursor of the next one. */
final class CursorPaging extends Paging
{
    /**
     * @param list<string> $items
     * @param list<string> $next
     */
    public function __construct(private readonly string $parameter, array $items, private readonly array $next)
    {
        parent::__construct($items);
    }

    public function next(array $arguments, mixed $page): ?array
    {
        $cursor = self::readPath($page, $this->next);
        return $cursor === null || $cursor === '' ? null : [...$arguments, $this->parameter => $cursor];
    }
}
