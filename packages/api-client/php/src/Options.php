<?php

declare(strict_types=1);

namespace ApiClient;

/** Limits and hooks of a client. */
final class Options
{
    /**
     * @param int $maxRetries maximum number of retries
     * @param float $timeout seconds for one attempt
     * @param float $maxRetryAfter longest `Retry-After` to wait for, in seconds; the call fails if it is longer
     * @param float $totalTimeout seconds for the whole call, including retries
     * @param array<string, string> $headers headers to send with every request
     * @param ?\Closure(Retry): void $onRetry called before each retry
     * @param ?\Closure(LoggedResponse): void $onResponse called after each response, for example to log it
     */
    public function __construct(
        public readonly int $maxRetries = 5,
        public readonly float $timeout = 30,
        public readonly float $maxRetryAfter = 60,
        public readonly float $totalTimeout = 300,
        public readonly array $headers = [],
        public readonly ?\Closure $onRetry = null,
        public readonly ?\Closure $onResponse = null,
    ) {
    }

    /** @param array{maxRetries?: int, timeout?: float, maxRetryAfter?: float, totalTimeout?: float} $limits */
    public function with(array $limits): self
    {
        return new self(
            $limits['maxRetries'] ?? $this->maxRetries,
            $limits['timeout'] ?? $this->timeout,
            $limits['maxRetryAfter'] ?? $this->maxRetryAfter,
            $limits['totalTimeout'] ?? $this->totalTimeout,
            $this->headers,
            $this->onRetry,
            $this->onResponse,
        );
    }
}
