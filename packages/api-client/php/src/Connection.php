<?php

declare(strict_types=1);

namespace ApiClient;

use Psr\Cache\CacheItemPoolInterface;
use Psr\SimpleCache\CacheInterface;

/** Sends the requests for the operations of an API. */
final class Connection
{
    private ?Tokens $tokens;
    private ?Response $last = null;

    /** @param array<string, mixed> $credentials credentials and token options by name */
    public function __construct(
        private readonly Server $server,
        private array $credentials,
        private readonly ?TokenRequest $tokenRequest,
        private Options $options = new Options(),
        private readonly Transport $transport = new StreamTransport(),
        CacheInterface|CacheItemPoolInterface|null $tokenCache = null,
    ) {
        $url = $server->tokenUrl;
        $isObtained = $tokenRequest !== null && $url !== null && !isset($credentials['token']);
        $owner = Query::json([$url, array_filter($credentials, is_string(...))]);
        $this->tokens = $isObtained ? new Tokens(fn (array $fields) => $this->obtainToken($tokenRequest, $url, $fields), $owner, $tokenCache) : null;
    }

    /**
     * Returns a copy of this connection with other options, which shares the cached tokens.
     *
     * @param array{maxRetries?: int, timeout?: float, maxRetryAfter?: float, totalTimeout?: float} $limits
     * @param array<string, mixed> $tokenOptions
     */
    public function with(array $limits, array $tokenOptions): self
    {
        $copy = clone $this;
        $copy->options = $this->options->with($limits);
        $copy->credentials = [...$this->credentials, ...$tokenOptions];
        return $copy;
    }

    /** Returns the response to the last call. */
    public function lastResponse(): ?Response
    {
        return $this->last;
    }

    /** @param array<string, mixed> $arguments */
    public function call(Operation $operation, array $arguments): mixed
    {
        $deadline = microtime(true) + $this->options->totalTimeout;
        $request = Request::of($operation, $arguments, $this->server->baseUrl);
        // All attempts share one idempotency key, so that a retry does not take effect a second time.
        if ($operation->idempotencyKey !== null) {
            $request->headers[$operation->idempotencyKey] ??= self::createUuid();
        }
        $request->headers = [...$request->headers, ...$this->options->headers];
        $token = $this->authenticate($operation, $request);
        $response = $this->attempt($operation, $request, $deadline);
        if ($response->status === 401 && $token !== null && $this->tokens !== null) {
            $this->authenticate($operation, $request, $token);
            $response = $this->attempt($operation, $request, $deadline);
        }
        $this->last = $response;
        return $operation->outcome($response) < 300 ? $response->body : throw new ApiError($operation->id, $response, $operation->resultCodes ?? []);
    }

    /**
     * @param array<string, mixed> $arguments
     * @return PagedList<mixed, mixed>
     */
    public function list(Operation $operation, array $arguments): PagedList
    {
        $paging = $operation->paging ?? throw new \LogicException("$operation->id has no pages.");
        return new PagedList(fn (array $page) => $this->call($operation, $page), $arguments, $paging);
    }

    /** Adds the credentials that an operation requires, and returns the token if it is one of them. */
    private function authenticate(Operation $operation, Request $request, ?string $rejected = null): ?string
    {
        $token = null;
        foreach ($operation->security as $scheme) {
            if ($operation->isAuthenticationOptional && !$this->hasCredential($scheme)) {
                continue;
            }
            if ($scheme->isToken()) {
                $token = $this->findToken($rejected);
            }
            $text = $scheme->isToken() ? $token : $scheme->text($this->credentials);
            if ($text === null) {
                throw new \InvalidArgumentException('Pass ' . implode(' and ', $scheme->source) . " to the client: $operation->id requires it.");
            }
            $scheme->authenticate($text, $request);
        }
        return $token;
    }

    /** Returns whether the caller passed a credential for a scheme. */
    private function hasCredential(SecurityScheme $scheme): bool
    {
        $names = $scheme->isToken() ? ['token', ...($this->tokenRequest?->credentials() ?? [])] : $scheme->source;
        return array_filter($names, fn (string $name) => isset($this->credentials[$name])) !== [];
    }

    private function findToken(?string $rejected): ?string
    {
        if ($this->tokens !== null && $this->tokenRequest !== null) {
            return $this->tokens->get($this->tokenRequest->fields($this->credentials), $rejected);
        }
        $token = $this->credentials['token'] ?? null;
        $value = $token instanceof \Closure ? $token() : $token;
        return is_string($value) ? $value : null;
    }

    /**
     * @param array<string, string> $fields
     * @return array{string, float}
     */
    private function obtainToken(TokenRequest $tokenRequest, string $url, array $fields): array
    {
        $operation = new Operation('Token request', 'POST', '', true);
        $deadline = microtime(true) + $this->options->totalTimeout;
        return $tokenRequest->read($this->attempt($operation, $tokenRequest->request($url, $this->credentials, $fields), $deadline));
    }

    /** Sends a request, and retries it within the configured limits. */
    private function attempt(Operation $operation, Request $request, float $deadline): Response
    {
        for ($number = 1; ; $number++) {
            [$response, $error] = $this->sendOnce($operation, $request, $deadline);
            $retry = $number > $this->options->maxRetries ? null : Retry::after($operation, $number, $response);
            $isTooLong = ($response?->retryAfter() ?? 0) > $this->options->maxRetryAfter;
            if ($retry === null || $isTooLong || microtime(true) + $retry->wait > $deadline) {
                return $response ?? throw $error ?? new \LogicException('The attempt has no outcome.');
            }
            if ($this->options->onRetry !== null) {
                ($this->options->onRetry)($retry);
            }
            usleep((int) ($retry->wait * 1_000_000));
        }
    }

    /** @return array{?Response, ?ConnectionError} */
    private function sendOnce(Operation $operation, Request $request, float $deadline): array
    {
        $started = microtime(true);
        try {
            $response = $this->transport->send($request, min($this->options->timeout, max(0.001, $deadline - $started)));
        } catch (ConnectionError $error) {
            return [null, new ConnectionError("$operation->id: {$error->getMessage()}", 0, $error)];
        }
        if ($this->options->onResponse !== null) {
            $path = parse_url($request->address, \PHP_URL_PATH);
            $duration = microtime(true) - $started;
            $requestId = $response->header('X-Request-Id');
            ($this->options->onResponse)(new LoggedResponse($operation->id, $request->method, (string) $path, $response->status, $requestId, $duration));
        }
        return [$response, null];
    }

    /** Creates a random UUID (RFC 9562, version 4). */
    private static function createUuid(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
