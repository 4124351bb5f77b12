<?php

declare(strict_types=1);

namespace ApiClient;

/** How a list is read page by page. A path in a page is the names of fields on the way. */
abstract class Paging
{
    /** @param list<string> $items */
    public function __construct(private readonly array $items)
    {
    }

    /**
     * The arguments that read the page after `$page`; null when it is the last.
     *
     * @param array<string, mixed> $given
     * @return ?array<string, mixed>
     */
    abstract public function next(array $given, mixed $page): ?array;

    /** @return list<mixed> */
    public function records(mixed $page): array
    {
        $records = self::at($page, $this->items);
        return is_array($records) ? array_values($records) : [];
    }

    /** @param list<string> $path */
    protected static function at(mixed $value, array $path): mixed
    {
        foreach ($path as $name) {
            $value = is_array($value) ? $value[$name] ?? null : null;
        }
        return $value;
    }
}
