<?php

declare(strict_types=1);

namespace ApiClient;

/** The base URL of an API and its token URL. */
final class Server
{
    public function __construct(public readonly string $baseUrl, public readonly ?string $tokenUrl = null)
    {
        self::requireHttp($baseUrl);
        self::requireHttp($tokenUrl ?? $baseUrl);
    }

    public static function requireHttp(string $url): void
    {
        if (preg_match('~^https?://~i', $url) !== 1) {
            throw new \InvalidArgumentException("$url is not an HTTP address.");
        }
    }
}
