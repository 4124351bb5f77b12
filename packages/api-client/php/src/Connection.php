<?php

declare(strict_types=1);

namespace ApiClient;

/** Sends the operations of an API. */
final class Connection
{
    private readonly ?Tokens $tokens;
    private ?Response $last = null;

    /**
     * @param array<string, mixed> $credentials
     * @param int $maxRetries how often a request is sent again at most
     * @param float $timeout seconds that an attempt waits for data
     * @param array<string, string> $headers sent with every request
     * @param ?\Closure(Retry): void $onRetry
     */
    public function __construct(
        private readonly Server $server,
        private readonly array $credentials,
        ?TokenRequest $tokenRequest,
        private readonly int $maxRetries,
        private readonly float $timeout,
        private readonly array $headers,
        private readonly Transport $transport,
        private readonly ?\Closure $onRetry,
    ) {
        $url = $server->tokenUrl;
        $isObtained = $tokenRequest !== null && $url !== null && !isset($credentials['token']);
        $this->tokens = $isObtained ? new Tokens(fn () => $this->obtainToken($tokenRequest, $url)) : null;
    }

    /** The response to the last call. */
    public function lastResponse(): ?Response
    {
        return $this->last;
    }

    /** @param array<string, mixed> $given */
    public function call(Operation $operation, array $given): mixed
    {
        $request = Request::of($operation, $given, $this->server->baseUrl);
        // All attempts have one key, so that a second one has no second effect.
        if ($operation->idempotencyKey !== null) {
            $request->headers[$operation->idempotencyKey] ??= self::uuid();
        }
        $request->headers = [...$request->headers, ...$this->headers];
        $token = $this->authenticate($operation, $request);
        $response = $this->attempt($operation, $request);
        if ($response->status === 401 && $token !== null && $this->tokens !== null) {
            $this->authenticate($operation, $request, $token);
            $response = $this->attempt($operation, $request);
        }
        $this->last = $response;
        return $response->isSuccess() ? $response->body : throw new ApiError($operation->id, $response->status, $response->body, $response);
    }

    /**
     * @param array<string, mixed> $given
     * @return PagedList<mixed, mixed>
     */
    public function list(Operation $operation, array $given): PagedList
    {
        $paging = $operation->paging ?? throw new \LogicException("$operation->id has no pages.");
        return new PagedList(fn (array $own) => $this->call($operation, $own), $given, $paging);
    }

    /** Gives the token that the request has. */
    private function authenticate(Operation $operation, Request $request, ?string $rejected = null): ?string
    {
        $token = null;
        foreach ($operation->security as $scheme) {
            if ($scheme->isToken()) {
                $token = $this->token($rejected);
            }
            $text = $scheme->isToken() ? $token : $scheme->text($this->credentials);
            if ($text === null) {
                throw new \InvalidArgumentException("$operation->id needs " . implode(' and ', $scheme->source) . ' in the options of the client.');
            }
            $scheme->authenticate($text, $request);
        }
        return $token;
    }

    private function token(?string $rejected): ?string
    {
        if ($this->tokens !== null) {
            return $this->tokens->get($rejected);
        }
        $token = $this->credentials['token'] ?? null;
        return $token instanceof \Closure ? $token() : $token;
    }

    /** @return array{string, float} */
    private function obtainToken(TokenRequest $tokenRequest, string $url): array
    {
        $operation = new Operation('The request for a token', 'POST', '', true);
        $response = $this->attempt($operation, $tokenRequest->request($url, $this->credentials));
        return $response->isSuccess() ? $tokenRequest->read($response) : throw new ApiError($operation->id, $response->status, $response->body, $response);
    }

    /** Sends a request until something else comes back than what is sent again. */
    private function attempt(Operation $operation, Request $request): Response
    {
        for ($number = 1; ; $number++) {
            [$response, $error] = $this->once($request);
            $retry = $number > $this->maxRetries ? null : Retry::after($operation, $number, $response);
            if ($retry === null) {
                return $response ?? throw $error;
            }
            if ($this->onRetry !== null) {
                ($this->onRetry)($retry);
            }
            usleep((int) ($retry->wait * 1_000_000));
        }
    }

    /** @return array{?Response, ?ConnectionError} */
    private function once(Request $request): array
    {
        try {
            return [$this->transport->send($request, $this->timeout), null];
        } catch (ConnectionError $error) {
            return [null, $error];
        }
    }

    /** A random UUID (RFC 9562, version 4). */
    private static function uuid(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
