<?php

declare(strict_types=1);

namespace ApiClient;

/** A response with its status, headers and body. */
final class Response
{
    /** @param array<string, string> $headers headers with names in lower case */
    public function __construct(public readonly int $status, private readonly array $headers, public readonly mixed $body)
    {
    }

    public function header(string $name): ?string
    {
        return $this->headers[strtolower($name)] ?? null;
    }

    public function isSuccess(): bool
    {
        return $this->status >= 200 && $this->status < 300;
    }

    /** Returns the delay in seconds from `Retry-After`, which is a number or a date (RFC 9110, section 10.2.3). */
    public function retryAfter(): ?float
    {
        $text = $this->header('Retry-After');
        if ($text === null || ctype_digit($text)) {
            return $text === null ? null : (float) $text;
        }
        $time = strtotime($text);
        return $time === false ? null : max(0.0, (float) ($time - time()));
    }
}
