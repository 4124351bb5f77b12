<?php

declare(strict_types=1);

namespace ApiClient;

/** Sends requests with PHP streams, which require no extension. */
final class StreamTransport extends Transport
{
    protected function exchange(string $method, string $url, array $headers, ?string $body, float $timeout): array
    {
        $lines = array_map(static fn ($name, $value) => "$name: $value", array_keys($headers), $headers);
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
            // The message of PHP contains the URL, whose query can contain a key.
            throw new ConnectionError(str_replace("fopen($url): ", '', error_get_last()['message'] ?? 'The connection failed.'));
        }
        $lines = stream_get_meta_data($stream)['wrapper_data'] ?? [];
        return [...self::readHead(is_array($lines) ? array_values(array_filter($lines, is_string(...))) : []), $stream];
    }

    /**
     * Reads the status and headers of the last response, which responses with status 1xx can precede.
     *
     * @param list<string> $lines
     * @return array{int, array<string, string>}
     */
    private static function readHead(array $lines): array
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
