<?php

declare(strict_types=1);

namespace ApiClient;

/** Obtains tokens and gives the same one until shortly before it expires. */
final class Tokens
{
    /** A token is renewed this many seconds before it expires: its last requests must arrive. */
    private const MARGIN = 60;

    private ?string $token = null;
    private float $renewAt = 0;

    /** @param \Closure(): array{string, float} $obtain */
    public function __construct(private readonly \Closure $obtain)
    {
    }

    /** A valid token; another one than `$rejected`. */
    public function get(?string $rejected = null): string
    {
        if ($this->token === null || $this->token === $rejected || microtime(true) >= $this->renewAt) {
            [$this->token, $expiresIn] = ($this->obtain)();
            $this->renewAt = microtime(true) + max($expiresIn - self::MARGIN, $expiresIn / 2);
        }
        return $this->token;
    }
}
