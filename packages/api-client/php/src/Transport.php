<?php

declare(strict_types=1);

namespace ApiClient;

/** Sends a request by the streams of PHP, which need no extension. */
class Transport
{
    private const MOST_REDIRECTS = 5;

    /** @throws ConnectionError when there is no response */
    public function send(Request $request, float $timeout): Response
    {
        return $this->follow($request->method, $request->url(), $request->headers, $request->body, $timeout, self::MOST_REDIRECTS);
    }

    /** @param array<string, string> $headers */
    private function follow(string $method, string $url, array $headers, ?string $body, float $timeout, int $redirects): Response
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
            throw new ConnectionError(error_get_last()['message'] ?? "There is no connection to $url.");
        }
        [$status, $received] = self::head(stream_get_meta_data($stream)['wrapper_data'] ?? []);
        $location = $received['location'] ?? null;
        if ($method === 'GET' && $location !== null && $redirects > 0 && in_array($status, [301, 302, 303, 307, 308], true)) {
            fclose($stream);
            return $this->follow($method, self::absolute($location, $url), self::forOrigin($headers, $location, $url), null, $timeout, $redirects - 1);
        }
        return new Response($status, $received, self::body($stream, $status, $received['content-type'] ?? ''));
    }

    /**
     * The status and the headers of the last response in the lines: one before it said that there was more to come.
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

    /**
     * JSON as a value, a stream as its lines, anything else as a text; null for nothing.
     *
     * @param resource $stream
     */
    private static function body($stream, int $status, string $type): mixed
    {
        if ($status < 300 && preg_match('~^text/event-stream|^application/(jsonl|x-ndjson|json-seq)~', $type) === 1) {
            return self::lines($stream);
        }
        $content = stream_get_contents($stream);
        $isCut = stream_get_meta_data($stream)['timed_out'];
        fclose($stream);
        if ($content === false || $isCut) {
            throw new ConnectionError('The response did not arrive in time.');
        }
        if ($content === '') {
            return null;
        }
        return preg_match('~[/+]json\b~', $type) === 1 ? json_decode($content, true, 512, \JSON_THROW_ON_ERROR) : $content;
    }

    /**
     * @param resource $stream
     * @return \Generator<int, string>
     */
    private static function lines($stream): \Generator
    {
        while (($line = fgets($stream)) !== false) {
            yield $line;
        }
        fclose($stream);
    }

    private static function absolute(string $location, string $url): string
    {
        return str_starts_with($location, '/') ? self::origin($url) . $location : $location;
    }

    /**
     * What authenticates stays with the origin that it was meant for.
     *
     * @param array<string, string> $headers
     * @return array<string, string>
     */
    private static function forOrigin(array $headers, string $location, string $url): array
    {
        return self::origin(self::absolute($location, $url)) === self::origin($url) ? $headers : ['Accept' => $headers['Accept'] ?? '*/*'];
    }

    private static function origin(string $url): string
    {
        return preg_match('~^\w+://[^/?#]+~', $url, $match) === 1 ? $match[0] : '';
    }
}
