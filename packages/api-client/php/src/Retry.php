<?php

declare(strict_types=1);

namespace ApiClient;

/** A retry that is about to be sent. */
final class Retry
{
    private const TRANSIENT_STATUSES = [500, 502, 503, 504];

    /**
     * @param int $number 1 for the first retry
     * @param float $wait seconds until the retry
     * @param ?int $status status of the previous attempt, or null if it got no response
     */
    public function __construct(public readonly string $operation, public readonly int $number, public readonly float $wait, public readonly ?int $status)
    {
    }

    /**
     * Returns the retry that follows an attempt, or null to stop. Always retries after a rate limit, otherwise only if
     * the request cannot take effect twice.
     */
    public static function after(Operation $operation, int $number, ?Response $response): ?self
    {
        $isSafe = $operation->isRepeatable || $operation->idempotencyKey !== null;
        $isTransient = $response === null || in_array($response->status, self::TRANSIENT_STATUSES, true);
        $isLimited = $response !== null && $operation->outcome($response) === 429;
        if (!$isLimited && !($isSafe && $isTransient)) {
            return null;
        }
        return new self($operation->id, $number, self::waitBefore($number, $response), $response?->status);
    }

    /** Returns the seconds until the next attempt: 1, 2, 4 … up to 60, with jitter, but at least `Retry-After`. */
    private static function waitBefore(int $number, ?Response $response): float
    {
        $backoff = min(60, 2 ** ($number - 1)) * random_int(500, 1499) / 1000;
        return max($backoff, $response?->retryAfter() ?? 0.0);
    }
}
