<?php

declare(strict_types=1);

namespace ApiClient;

use Psr\Cache\CacheItemPoolInterface;
use Psr\SimpleCache\CacheInterface;

/** Caches one token for each set of form fields. A PSR-6 or PSR-16 cache shares the tokens with other processes. */
final class Tokens
{
    /** Seconds before expiry at which a token is renewed, so that requests in flight still succeed. */
    private const RENEWAL_MARGIN = 60;

    /** @var array<string, array{string, float}> tokens and their renewal times, by cache key */
    private array $leases = [];

    /**
     * @param \Closure(array<string, string>): array{string, float} $obtain
     * @param string $owner token URL and credentials of the client, which separate its tokens from those of others
     */
    public function __construct(
        private readonly \Closure $obtain,
        private readonly string $owner,
        private readonly CacheInterface|CacheItemPoolInterface|null $cache,
    ) {
    }

    /**
     * Returns a valid token other than `$rejected`.
     *
     * @param array<string, string> $fields
     */
    public function get(array $fields, ?string $rejected = null): string
    {
        $key = 'api_token.' . substr(hash('sha256', $this->owner . "\n" . Query::json($fields)), 0, 48);
        $lease = $this->leases[$key] ?? $this->load($key);
        if ($lease === null || $lease[0] === $rejected || microtime(true) >= $lease[1]) {
            [$token, $expiresIn] = ($this->obtain)($fields);
            $seconds = max($expiresIn - self::RENEWAL_MARGIN, $expiresIn / 2);
            $lease = [$token, microtime(true) + $seconds];
            $this->save($key, $lease, (int) min($seconds, 86_400));
        }
        $this->leases[$key] = $lease;
        return $lease[0];
    }

    /** @return ?array{string, float} */
    private function load(string $key): ?array
    {
        $cached = match (true) {
            $this->cache instanceof CacheInterface => $this->cache->get($key),
            $this->cache instanceof CacheItemPoolInterface => $this->cache->getItem($key)->get(),
            default => null,
        };
        return is_array($cached) && is_string($cached[0] ?? null) && is_float($cached[1] ?? null) ? [$cached[0], $cached[1]] : null;
    }

    /** @param array{string, float} $lease */
    private function save(string $key, array $lease, int $seconds): void
    {
        if ($this->cache instanceof CacheInterface) {
            $this->cache->set($key, $lease, $seconds);
        } elseif ($this->cache !== null) {
            $this->cache->save($this->cache->getItem($key)->set($lease)->expiresAfter($seconds));
        }
    }
}
