<?php

declare(strict_types=1);

namespace ApiClient;

/** Details of a response for a log. Contains no credentials. */
final class LoggedResponse
{
    /** @param float $duration seconds from the request to the end of its response */
    public function __construct(
        public readonly string $operation,
        public readonly string $method,
        public readonly string $path,
        public readonly int $status,
        public readonly ?string $requestId,
        public readonly float $duration,
    ) {
    }
}
