<?php

declare(strict_types=1);

// In-memory caches with the PSR-16 and PSR-6 methods that the client calls.

namespace Psr\SimpleCache {
    interface CacheInterface
    {
        public function get(string $key, mixed $default = null): mixed;

        public function set(string $key, mixed $value, null|int|\DateInterval $ttl = null): bool;
    }
}

namespace Psr\Cache {
    interface CacheItemInterface
    {
        public function get(): mixed;

        public function set(mixed $value): static;

        public function expiresAfter(int|\DateInterval|null $time): static;
    }

    interface CacheItemPoolInterface
    {
        public function getItem(string $key): CacheItemInterface;

        public function save(CacheItemInterface $item): bool;
    }
}

namespace ApiClient {
    use Psr\Cache\CacheItemInterface;
    use Psr\Cache\CacheItemPoolInterface;
    use Psr\SimpleCache\CacheInterface;

    final class SimpleCache implements CacheInterface
    {
        /** @var array<string, string> */
        private array $values = [];

        public function get(string $key, mixed $default = null): mixed
        {
            return unserialize($this->values[$key] ?? serialize($default));
        }

        public function set(string $key, mixed $value, null|int|\DateInterval $ttl = null): bool
        {
            if (preg_match('/^[A-Za-z0-9_.]{1,64}$/', $key) !== 1 || !is_int($ttl) || $ttl <= 0) {
                throw new \InvalidArgumentException("$key has no valid name or lifetime.");
            }
            $this->values[$key] = serialize($value);
            return true;
        }
    }

    final class Item implements CacheItemInterface
    {
        public function __construct(public readonly string $key, private mixed $value)
        {
        }

        public function get(): mixed
        {
            return $this->value;
        }

        public function set(mixed $value): static
        {
            $this->value = $value;
            return $this;
        }

        public function expiresAfter(int|\DateInterval|null $time): static
        {
            return is_int($time) && $time > 0 ? $this : throw new \InvalidArgumentException("$this->key has no lifetime.");
        }
    }

    final class ItemPool implements CacheItemPoolInterface
    {
        /** @var array<string, string> */
        private array $values = [];

        public function getItem(string $key): CacheItemInterface
        {
            return new Item($key, unserialize($this->values[$key] ?? serialize(null)));
        }

        public function save(CacheItemInterface $item): bool
        {
            $this->values[$item->key] = serialize($item->get());
            return true;
        }
    }
}
