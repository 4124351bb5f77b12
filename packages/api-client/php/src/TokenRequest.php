<?php

declare(strict_types=1);

namespace ApiClient;

/** A request for a token, with client credentials (RFC 6749, section 4.4) or in exchange for a JSON body. */
final class TokenRequest
{
    /**
     * @param ?array<string, string> $body JSON body with placeholders such as `{apiKey}`; null for client credentials
     * @param string $token field of the response that contains the token
     * @param array<string, string> $parameters names of additional form fields by option, such as `organisationId`
     */
    public function __construct(
        private readonly ?array $body = null,
        private readonly string $token = 'access_token',
        private readonly array $parameters = [],
    ) {
    }

    /**
     * Returns the names of the credentials that the token request contains.
     *
     * @return list<string>
     */
    public function credentials(): array
    {
        preg_match_all('/(?<=\{)\w+(?=\})/', implode(' ', $this->body ?? ['{clientId}']), $matches);
        return $matches[0];
    }

    /**
     * Returns the form fields that distinguish the tokens of a client, such as the organisation and the scope.
     *
     * @param array<string, mixed> $options
     * @return array<string, string>
     */
    public function fields(array $options): array
    {
        $fields = [];
        foreach ($this->body === null ? [...$this->parameters, 'scope' => 'scope'] : [] as $option => $field) {
            $value = $options[$option] ?? null;
            $text = is_array($value) ? implode(' ', array_filter($value, is_string(...))) : (is_scalar($value) ? (string) $value : '');
            if ($text !== '') {
                $fields[$field] = $text;
            }
        }
        return $fields;
    }

    /**
     * @param array<string, mixed> $credentials
     * @param array<string, string> $fields
     */
    public function request(string $url, array $credentials, array $fields): Request
    {
        if ($this->body !== null) {
            $fill = static fn (array $match): string => self::requireCredential($match[1], $credentials);
            $body = array_map(static fn (string $value) => preg_replace_callback('/^\{(\w+)\}$/', $fill, $value), $this->body);
            return new Request('POST', $url, [], ['Accept' => 'application/json', 'Content-Type' => 'application/json'], Query::json($body));
        }
        // Both parts are form-encoded before Basic authentication combines them (RFC 6749, section 2.3.1).
        $basic = base64_encode(rawurlencode(self::requireCredential('clientId', $credentials)) . ':' . rawurlencode(self::requireCredential('clientSecret', $credentials)));
        $headers = ['Authorization' => "Basic $basic", 'Accept' => 'application/json', 'Content-Type' => 'application/x-www-form-urlencoded'];
        return new Request('POST', $url, [], $headers, http_build_query(['grant_type' => 'client_credentials', ...$fields]));
    }

    /**
     * Returns the token and its lifetime in seconds.
     *
     * @return array{string, float}
     * @throws TokenError if the response has no token
     */
    public function read(Response $response): array
    {
        $body = is_array($response->body) ? $response->body : [];
        $token = $body[$this->token] ?? null;
        if (!$response->isSuccess() || !is_string($token)) {
            throw new TokenError($response);
        }
        $expiresIn = $body['expires_in'] ?? null;
        return [$token, is_numeric($expiresIn) ? (float) $expiresIn : \INF];
    }

    /** @param array<string, mixed> $credentials */
    private static function requireCredential(string $name, array $credentials): string
    {
        $value = $credentials[$name] ?? null;
        return is_string($value) && $value !== '' ? $value : throw new \InvalidArgumentException("Pass $name to the client: it is required to obtain a token.");
    }
}
