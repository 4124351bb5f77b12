<?php

declare(strict_types=1);

namespace ApiClient;

/** Metadata that a connection needs to send the requests of an operation. */
final class Operation
{
    /**
     * @param string $path path with argument names in braces
     * @param bool $isRepeatable whether the request can be retried safely
     * @param ?string $server base URL, if it differs from that of the client
     * @param list<SecurityScheme> $security all schemes that authenticate a request; empty if none is defined
     * @param array<string, Parameter> $parameters arguments except path arguments and default-style query parameters
     * @param array<string, Style> $fields styles of form fields that differ from the default
     * @param ?string $idempotencyKey header that makes retries safe; new for each call unless passed by the caller
     * @param bool $isListBody whether an empty array is a list rather than an object
     * @param ?array<int, string> $resultCodes names of result codes, if failures have status 200
     * @param bool $isAuthenticationOptional whether the request may be sent without credentials
     */
    public function __construct(
        public readonly string $id,
        public readonly string $method,
        public readonly string $path,
        public readonly bool $isRepeatable,
        public readonly ?string $server = null,
        public readonly array $security = [],
        public readonly array $parameters = [],
        public readonly string $mediaType = 'application/json',
        public readonly array $fields = [],
        public readonly ?string $idempotencyKey = null,
        public readonly ?Paging $paging = null,
        public readonly bool $isListBody = false,
        public readonly ?array $resultCodes = null,
        public readonly bool $isAuthenticationOptional = false,
    ) {
    }

    /**
     * Returns the status of the response. If the operation reports failures as result codes, returns the code of a
     * failure, or 400 if the code is below 300, so that the outcome of a success is always below 300.
     */
    public function outcome(Response $response): int
    {
        $isCoded = $this->resultCodes !== null && $response->isSuccess() && is_array($response->body);
        $code = $isCoded ? $response->body['code'] ?? 0 : 0;
        if (!is_int($code) || $code === 0) {
            return $response->status;
        }
        return $code >= 300 ? $code : 400;
    }
}
