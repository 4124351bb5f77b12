<?php

declare(strict_types=1);

namespace ApiClient;

/** Data of an operation that a connection needs to send it. */
final class Operation
{
    /**
     * @param string $path with argument names in braces
     * @param bool $isRepeatable whether the request can be retried safely
     * @param ?string $server base address, if it differs from the server of the client
     * @param list<SecurityScheme> $security all schemes that authenticate a request; empty if the description names none
     * @param array<string, Parameter> $parameters arguments other than path arguments and query parameters in the default style
     * @param array<string, Style> $fields styles of form fields that differ from the default
     * @param ?string $idempotencyKey header that makes retries safe; it gets a new value for each call unless the caller passes one
     * @param bool $isListBody whether an empty array is a list rather than an object
     * @param ?array<int, string> $resultCodes names of result codes, if failures have status 200
     * @param bool $isAuthenticationOptional whether the request is sent without a credential if the client has none
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

    /** Returns the status, or the result code of an operation that has these; a success is below 300. */
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
