<?php

declare(strict_types=1);

namespace ApiClient;

/** A failed token request: `problem` is the `error` of OAuth 2.0, such as `invalid_client`. */
final class TokenError extends ApiError
{
    public function __construct(Response $response)
    {
        parent::__construct('Token request', $response);
    }
}
