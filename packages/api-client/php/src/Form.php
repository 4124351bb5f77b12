<?php

declare(strict_types=1);

namespace ApiClient;

/** Serializes forms. */
final class Form
{
    /**
     * Serializes a form. Objects in it become JSON unless the API description has another style.
     *
     * @param array<string, mixed> $value
     * @param array<string, Style> $fields
     */
    public static function urlencoded(array $value, array $fields): string
    {
        $pairs = [];
        foreach ($value as $name => $field) {
            $isObject = is_array($field) && !array_is_list($field);
            array_push($pairs, ...Query::pairs($name, $field, $fields[$name] ?? new Style($isObject ? 'json' : 'form')));
        }
        return Query::encode($pairs);
    }

    /**
     * Returns a form of a multipart type, such as `multipart/form-data` (RFC 7578), and its media type with the boundary.
     *
     * @param array<string, mixed> $value
     * @return array{string, string}
     */
    public static function multipart(array $value, string $type): array
    {
        $boundary = bin2hex(random_bytes(16));
        $body = '';
        foreach ($value as $name => $field) {
            foreach (is_array($field) && array_is_list($field) ? $field : [$field] as $part) {
                $body .= $part === null ? '' : "--$boundary\r\n" . self::writePart($name, $part) . "\r\n";
            }
        }
        return ["$body--$boundary--\r\n", (str_contains($type, '*') ? 'multipart/form-data' : $type) . "; boundary=$boundary"];
    }

    private static function writePart(string $name, mixed $value): string
    {
        $head = 'Content-Disposition: form-data; name="' . self::quote($name) . '"';
        if (!$value instanceof File) {
            return "$head\r\n\r\n" . Query::text($value);
        }
        return "$head; filename=\"" . self::quote($value->name) . "\"\r\nContent-Type: " . Transport::checkHeader('Content-Type', $value->type) . "\r\n\r\n$value->content";
    }

    private static function quote(string $name): string
    {
        return strtr($name, ['"' => '%22', "\r" => '%0D', "\n" => '%0A']);
    }
}
