<?php

declare(strict_types=1);

namespace ApiClient;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/** Sends requests with a PSR-18 HTTP client, such as Guzzle, whose options set the time limit of an attempt. */
final class PsrTransport extends Transport
{
    private readonly ClientInterface $client;

    public function __construct(
        ClientInterface $client,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
    ) {
        // Symfony's client follows redirects by default.
        $this->client = method_exists($client, 'withOptions') ? $client->withOptions(['max_redirects' => 0]) : $client;
    }

    protected function exchange(string $method, string $url, array $headers, ?string $body, float $timeout): array
    {
        $request = $this->requests->createRequest($method, $url);
        foreach ($headers as $name => $value) {
            $request = $request->withHeader($name, $value);
        }
        if ($body !== null) {
            $request = $request->withBody($this->streams->createStream($body));
        }
        try {
            $response = $this->client->sendRequest($request);
            $content = (string) $response->getBody();
        } catch (ClientExceptionInterface | \RuntimeException $error) {
            // Removes the query, which can contain a key, and does not chain the error, whose message contains it too.
            throw new ConnectionError(preg_replace('~(https?://[^\s?]+)\?\S*~', '$1', $error->getMessage()) ?? $error::class);
        }
        $received = array_map(static fn (array $values) => implode(', ', $values), $response->getHeaders());
        return [$response->getStatusCode(), array_change_key_case($received), self::toStream($content)];
    }

    /** @return resource */
    private static function toStream(string $content)
    {
        $stream = fopen('php://temp', 'r+b');
        if ($stream === false) {
            throw new \RuntimeException('The response could not be stored in memory.');
        }
        fwrite($stream, $content);
        rewind($stream);
        return $stream;
    }
}
