<?php

declare(strict_types=1);

namespace ApiClient;

/** The page says what to send for the next. */
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

    public function next(array $given, mixed $page): ?array
    {
        $cursor = self::at($page, $this->next);
        return $cursor === null || $cursor === '' ? null : [...$given, $this->parameter => $cursor];
    }
}
