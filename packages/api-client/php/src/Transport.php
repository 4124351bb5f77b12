<?php

declare(strict_types=1);

namespace ApiClient;

/** Sends requests and reads their responses. */
abstract class Transport
{
    /** Maximum number of redirects followed within an origin. */
    private const MAX_REDIRECTS = 5;

    /**
     * Sends a request. Follows redirects only for GET and HEAD, and only within the origin: another origin must not
     * receive credentials, and a write must not be repeated at another URL.
     *
     * @throws ConnectionError if there is no response
     */
    public function send(Request $request, float $timeout): Response
    {
        $url = $request->url();
        $deadline = microtime(true) + $timeout;
        for ($redirects = 0; ; $redirects++) {
            Server::requireHttp($url);
            array_walk($request->headers, static fn (string $value, string $name) => self::checkHeader($name, $value));
            $remaining = max(0.001, $deadline - microtime(true));
            [$status, $headers, $stream] = $this->exchange($request->method, $url, $request->headers, $request->body, $remaining);
            $target = self::findRedirectTarget($url, $request->method, $status, $headers['location'] ?? null);
            if ($target === null || $redirects === self::MAX_REDIRECTS) {
                return new Response($status, $headers, self::readBody($stream, $status, $headers['content-type'] ?? '', $deadline));
            }
            fclose($stream);
            $url = $target;
        }
    }

    /**
     * Sends a request without following redirects.
     *
     * @param array<string, string> $headers
     * @return array{int, array<string, string>, resource} status, headers with names in lower case, body
     * @throws ConnectionError if there is no response
     */
    abstract protected function exchange(string $method, string $url, array $headers, ?string $body, float $timeout): array;

    /**
     * Returns the value of a header. Rejects line breaks, which would start another header. A PSR-18 client would
     * repeat the rejected value in its error, so that a secret could appear in logs.
     *
     * @throws \InvalidArgumentException if the value is not allowed; the message contains only the name of the header
     */
    public static function checkHeader(string $name, string $value): string
    {
        if (preg_match('/^[\t\x20-\x7e\x80-\xff]*$/D', $value) === 1) {
            return $value;
        }
        throw new \InvalidArgumentException("The header $name contains a line break or another character that HTTP does not allow.");
    }

    private static function findRedirectTarget(string $url, string $method, int $status, ?string $location): ?string
    {
        if ($location === null || !in_array($status, [301, 302, 303, 307, 308], true) || !in_array($method, ['GET', 'HEAD'], true)) {
            return null;
        }
        $origin = self::readOrigin($url);
        if (preg_match('~^/(?![/\\\\])~', $location) === 1) {
            return $origin . $location;
        }
        return self::readOrigin($location) === $origin && $origin !== '' ? $location : null;
    }

    private static function readOrigin(string $url): string
    {
        return preg_match('~^https?://[^/?#\\\\@]+(?=[/?#]|$)~i', $url, $match) === 1 ? strtolower($match[0]) : '';
    }

    /**
     * Reads JSON as a value, a stream as its lines, and other content as a string. Returns null for an empty body.
     *
     * @param resource $stream
     */
    private static function readBody($stream, int $status, string $type, float $deadline): mixed
    {
        if ($status < 300 && preg_match('~^text/event-stream|^application/(jsonl|x-ndjson|json-seq)~', $type) === 1) {
            return self::readLines($stream);
        }
        $content = self::readContents($stream, $deadline);
        if ($content === '') {
            return null;
        }
        if (preg_match('~[/+]json\b~', $type) !== 1) {
            return $content;
        }
        $value = json_decode($content, true);
        // A proxy may label other content as JSON.
        return json_last_error() === \JSON_ERROR_NONE ? $value : $content;
    }

    /** @param resource $stream */
    private static function readContents($stream, float $deadline): string
    {
        $content = '';
        while (!feof($stream)) {
            $part = fread($stream, 65536);
            if ($part === false || (stream_get_meta_data($stream)['timed_out'] ?? false) || microtime(true) > $deadline) {
                fclose($stream);
                throw new ConnectionError('The response was not completed within the time limit.');
            }
            $content .= $part;
        }
        fclose($stream);
        return $content;
    }

    /**
     * @param resource $stream
     * @return \Generator<int, string>
     */
    private static function readLines($stream): \Generator
    {
        while (($line = fgets($stream)) !== false) {
            yield $line;
        }
        fclose($stream);
    }
}
