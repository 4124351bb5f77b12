<?php

declare(strict_types=1);

namespace ApiClient;

/** How a token is obtained: by the client credentials of OAuth 2.0 (RFC 6749, section 4.4), or for what is sent as JSON. */
final class TokenRequest
{
    /**
     * @param ?array<string, string> $body what is sent as JSON, where `{apiKey}` is the caller's; null for client credentials
     * @param string $token field of the response with the token
     */
    public function __construct(private readonly ?array $body = null, private readonly string $token = 'access_token')
    {
    }

    /** @param array<string, mixed> $credentials */
    public function request(string $url, array $credentials): Request
    {
        if ($this->body !== null) {
            $fill = static fn (array $match) => self::required($match[1], $credentials);
            $body = array_map(static fn (string $value) => preg_replace_callback('/^\{(\w+)\}$/', $fill, $value), $this->body);
            return new Request('POST', $url, [], ['Accept' => 'application/json', 'Content-Type' => 'application/json'], Query::json($body));
        }
        // Both are form-encoded before they become Basic (RFC 6749, section 2.3.1).
        $basic = base64_encode(rawurlencode(self::required('clientId', $credentials)) . ':' . rawurlencode(self::required('clientSecret', $credentials)));
        $headers = ['Authorization' => "Basic $basic", 'Accept' => 'application/json', 'Content-Type' => 'application/x-www-form-urlencoded'];
        return new Request('POST', $url, [], $headers, 'grant_type=client_credentials');
    }

    /**
     * The token with the seconds for which it is valid.
     *
     * @return array{string, float}
     */
    public function read(Response $response): array
    {
        $token = is_array($response->body) ? $response->body[$this->token] ?? null : null;
        if (!is_string($token)) {
            throw new ApiError('The request for a token', $response->status, $response->body, $response);
        }
        return [$token, (float) ($response->body['expires_in'] ?? \INF)];
    }

    /** @param array<string, mixed> $credentials */
    private static function required(string $name, array $credentials): string
    {
        $value = $credentials[$name] ?? null;
        return is_string($value) && $value !== '' ? $value : throw new \InvalidArgumentException("The client needs $name to obtain a token.");
    }
}
