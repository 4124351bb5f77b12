<?php

declare(strict_types=1);

namespace ApiClient;

/** Said of a request that is sent again. */
final class Retry
{
    private const PASSING = [500, 502, 503, 504];

    /**
     * @param int $number 1 for the first repetition
     * @param float $wait seconds until then
     * @param ?int $status what the attempt before it came to; null when there was no response
     */
    public function __construct(public readonly string $operation, public readonly int $number, public readonly float $wait, public readonly ?int $status)
    {
    }

    /** The repetition after an attempt; null where there is none: after a limit always, otherwise when a second effect is impossible. */
    public static function after(Operation $operation, int $number, ?Response $response): ?self
    {
        $isSafe = $operation->isRepeatable || $operation->idempotencyKey !== null;
        $isPassing = $response === null || in_array($response->status, self::PASSING, true);
        if ($response?->status !== 429 && !($isSafe && $isPassing)) {
            return null;
        }
        return new self($operation->id, $number, self::waitBefore($number, $response), $response?->status);
    }

    /** Seconds: 1, 2, 4, 8 … with a variation, at most a minute, and never less than `Retry-After`. */
    private static function waitBefore(int $number, ?Response $response): float
    {
        $backoff = min(60, 2 ** ($number - 1)) * random_int(500, 1499) / 1000;
        return max($backoff, self::retryAfter($response?->header('Retry-After')));
    }

    /** Seconds, which are written as they are or as a date (RFC 9110, section 10.2.3). */
    private static function retryAfter(?string $text): float
    {
        if ($text === null) {
            return 0;
        }
        $time = strtotime($text);
        return (float) (ctype_digit($text) ? $text : ($time === false ? 0 : $time - time()));
    }
}
