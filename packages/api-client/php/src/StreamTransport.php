<?php

declare(strict_types=1);

namespace ApiClient;

/** Sends requests with the streams of PHP, which require no extension. */
final class StreamTransport extends Transport
{
    protected function exchange(string $method, string $url, array $headers, ?string $body, float $timeout): array
    {
        $lines = array_map(static fn ($name, $value) => "$name: " . self::headerValue($value), array_keys($headers), $headers);
        $options = [
            'method' => $method,
            'header' => [...$lines, 'Connection: close'],
            'content' => $body ?? '',
            'timeout' => $timeout,
            'ignore_errors' => true,
            'follow_location' => 0,
            'protocol_version' => 1.1,
        ];
        $stream = @fopen($url, 'rb', false, stream_context_create(['http' => $options]));
        if ($stream === false) {
            throw new ConnectionError(error_get_last()['message'] ?? "There is no connection to $url.");
        }
        $lines = stream_get_meta_data($stream)['wrapper_data'] ?? [];
        return [...self::head(is_array($lines) ? array_values(array_filter($lines, is_string(...))) : []), $stream];
    }

    /** A line break would start another header. */
    private static function headerValue(string $value): string
    {
        return strpbrk($value, "\r\n") === false ? $value : throw new \InvalidArgumentException('A header must not contain a line break.');
    }

    /**
     * Status and headers of the last response in the lines: a response with status 1xx may come before it.
     *
     * @param list<string> $lines
     * @return array{int, array<string, string>}
     */
    private static function head(array $lines): array
    {
        $status = 0;
        $headers = [];
        foreach ($lines as $line) {
            if (preg_match('~^HTTP/\S+ (\d{3})~', $line, $match) === 1) {
                [$status, $headers] = [(int) $match[1], []];
            } else {
                [$name, $value] = [...explode(':', $line, 2), ''];
                $headers[strtolower($name)] = trim($value);
            }
        }
        return [$status, $headers];
    }
}
