<?php

declare(strict_types=1);

namespace ApiClient;

/** Where an API answers, and where its tokens come from. */
final class Server
{
    public function __construct(public readonly string $baseUrl, public readonly ?string $tokenUrl = null)
    {
    }
}
