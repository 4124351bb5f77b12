<?php

declare(strict_types=1);

namespace ApiClient;

/** Serializes arguments for queries, forms, paths and headers. */
final class Query
{
    private const SEPARATORS = ['spaceDelimited' => ' ', 'pipeDelimited' => '|'];

    /**
     * Serializes a value as pairs of names and texts. Null yields no pairs.
     *
     * @return list<array{string, string}>
     */
    public static function pairs(string $name, mixed $value, Style $style = new Style()): array
    {
        $explode = $style->explode ?? $style->style === 'form';
        if ($value === null) {
            return [];
        }
        if ($style->style === 'json') {
            return [[$name, self::json($value)]];
        }
        if (!is_array($value)) {
            return [[$name, self::text($value)]];
        }
        if ($style->style === 'deepObject') {
            return array_merge(...array_map(static fn ($key, $inner) => self::pairs("{$name}[$key]", $inner, $style), array_keys($value), $value));
        }
        $fields = array_filter($value, static fn ($inner) => $inner !== null);
        if (array_is_list($value)) {
            $texts = array_map(self::text(...), $fields);
            return $explode ? array_map(static fn ($text) => [$name, $text], $texts) : [[$name, implode(self::SEPARATORS[$style->style] ?? ',', $texts)]];
        }
        $pairs = array_map(static fn ($key, $inner) => [(string) $key, self::text($inner)], array_keys($fields), $fields);
        return $explode ? $pairs : [[$name, implode(',', array_merge(...$pairs))]];
    }

    /** @param list<array{string, string}> $pairs */
    public static function encode(array $pairs): string
    {
        return implode('&', array_map(static fn (array $pair) => urlencode($pair[0]) . '=' . urlencode($pair[1]), $pairs));
    }

    /** Serializes a single value: dates as in RFC 3339, anything else but strings as JSON. */
    public static function text(mixed $value): string
    {
        if ($value instanceof \DateTimeInterface) {
            return $value->format(\DATE_RFC3339_EXTENDED);
        }
        return is_string($value) ? $value : self::json($value);
    }

    public static function json(mixed $value): string
    {
        if (is_array($value)) {
            array_walk_recursive($value, static function (mixed &$inner): void {
                $inner = $inner instanceof \DateTimeInterface ? self::text($inner) : $inner;
            });
        }
        return json_encode($value, \JSON_THROW_ON_ERROR | \JSON_UNESCAPED_SLASHES | \JSON_UNESCAPED_UNICODE | \JSON_PRESERVE_ZERO_FRACTION);
    }
}
