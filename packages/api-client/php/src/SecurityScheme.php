<?php

declare(strict_types=1);

namespace ApiClient;

/** How a request proves who sends it: by a header, a parameter of the query or a cookie with a word such as `Bearer ` before the value. */
final class SecurityScheme
{
    /** @param list<string> $source what is sent: `token`, `apiKey`, or a user with a password (RFC 7617) under these names */
    public function __construct(
        public readonly string $location,
        public readonly string $name,
        public readonly string $prefix,
        public readonly array $source,
    ) {
    }

    public function isToken(): bool
    {
        return $this->source === ['token'];
    }

    /**
     * What authenticates, but for a token; null when the caller did not give it.
     *
     * @param array<string, mixed> $credentials
     */
    public function text(array $credentials): ?string
    {
        $values = array_map(static fn (string $name) => $credentials[$name] ?? null, $this->source);
        if (in_array(null, $values, true)) {
            return null;
        }
        return count($values) === 1 ? (string) $values[0] : base64_encode("{$values[0]}:{$values[1]}");
    }

    /** Puts what authenticates into a request; in place of what an earlier attempt had. */
    public function authenticate(string $text, Request $request): void
    {
        if ($this->location === 'query') {
            $others = array_values(array_filter($request->query, fn (array $pair) => $pair[0] !== $this->name));
            $request->query = [...$others, [$this->name, $text]];
        } elseif ($this->location === 'header') {
            $request->headers[$this->name] = $this->prefix . $text;
        } else {
            $cookies = array_filter(explode('; ', $request->headers['Cookie'] ?? ''), fn (string $cookie) => $cookie !== '' && !str_starts_with($cookie, "$this->name="));
            $request->headers['Cookie'] = implode('; ', [...$cookies, "$this->name=" . rawurlencode($text)]);
        }
    }
}
