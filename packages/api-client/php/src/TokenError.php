<?php

declare(strict_types=1);

namespace ApiClient;

/** Thrown if a token request fails. `problem` is the OAuth 2.0 `error`, such as `invalid_client`. */
final class TokenError extends ApiError
{
    public function __construct(Response $response)
    {
        parent::__construct('Token request', $response);
    }
}
