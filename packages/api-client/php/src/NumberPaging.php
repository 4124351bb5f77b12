<?php

declare(strict_types=1);

namespace ApiClient;

/** The next page begins after so many records, or has the next number. */
final class NumberPaging extends Paging
{
    /**
     * @param list<string> $items
     * @param ?string $sizeParameter the argument with the number of records on a page, which is `$usualSize` when the caller gives none
     */
    public function __construct(
        private readonly string $parameter,
        array $items,
        private readonly int $first,
        private readonly bool $countsPages,
        private readonly ?string $sizeParameter = null,
        private readonly int $usualSize = 0,
    ) {
        parent::__construct($items);
    }

    public function next(array $given, mixed $page): ?array
    {
        $count = count($this->records($page));
        if ($count === 0 || ($this->sizeParameter !== null && $count < (int) ($given[$this->sizeParameter] ?? $this->usualSize))) {
            return null;
        }
        return [...$given, $this->parameter => (int) ($given[$this->parameter] ?? $this->first) + ($this->countsPages ? 1 : $count)];
    }
}
