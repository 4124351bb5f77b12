<?php

declare(strict_types=1);

namespace ApiClient;

/** The header, query parameter or cookie that carries a credential, with a prefix such as `Bearer `. */
final class SecurityScheme
{
    /** @param list<string> $source `token`, `apiKey`, or the names of a user and a password (RFC 7617) */
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
     * Returns the credential of a scheme that uses no token, or null if the caller did not pass it.
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

    /** Adds a credential to a request, and replaces an earlier one. */
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
