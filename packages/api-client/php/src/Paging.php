<?php

declare(strict_types=1);

namespace ApiClient;

/** Reads a list page by page. A path lists the names of nested fields in a page. */
abstract class Paging
{
    /** @param list<string> $items */
    public function __construct(private readonly array $items)
    {
    }

    /**
     * Returns the arguments for the page after `$page`, or null if it is the last one.
     *
     * @param array<string, mixed> $arguments
     * @return ?array<string, mixed>
     */
    abstract public function next(array $arguments, mixed $page): ?array;

    /** @return list<mixed> */
    public function records(mixed $page): array
    {
        $records = self::readPath($page, $this->items);
        return is_array($records) ? array_values($records) : [];
    }

    /** @param list<string> $path */
    protected static function readPath(mixed $value, array $path): mixed
    {
        foreach ($path as $name) {
            $value = is_array($value) ? $value[$name] ?? null : null;
        }
        return $value;
    }
}
