<?php

declare(strict_types=1);

namespace ApiClient;

/** Paging by page number, or by the number of records to skip. */
final class NumberPaging extends Paging
{
    /**
     * @param list<string> $items
     * @param bool $countsPages whether the parameter is a page number rather than a record offset
     * @param ?string $sizeParameter argument for the number of records per page, whose default is `$defaultSize`
     * @param bool $isInBody whether the parameters are fields of the body
     */
    public function __construct(
        private readonly string $parameter,
        array $items,
        private readonly int $first,
        private readonly bool $countsPages,
        private readonly ?string $sizeParameter = null,
        private readonly int $defaultSize = 0,
        private readonly bool $isInBody = false,
    ) {
        parent::__construct($items);
    }

    public function next(array $arguments, mixed $page): ?array
    {
        $body = $arguments['body'] ?? [];
        $sent = $this->isInBody && is_array($body) ? $body : $arguments;
        $count = count($this->records($page));
        if ($count === 0 || ($this->sizeParameter !== null && $count < self::toNumber($sent[$this->sizeParameter] ?? null, $this->defaultSize))) {
            return null;
        }
        $current = self::toNumber($sent[$this->parameter] ?? null, $this->first);
        $next = [...$sent, $this->parameter => $current + ($this->countsPages ? 1 : $count)];
        return $this->isInBody ? [...$arguments, 'body' => $next] : $next;
    }

    private static function toNumber(mixed $value, int $default): int
    {
        return is_numeric($value) ? (int) $value : $default;
    }
}
