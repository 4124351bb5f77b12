<?php

declare(strict_types=1);

namespace ApiClient;

/** What must be known of an operation to send it. */
final class Operation
{
    /**
     * @param string $path with the names of arguments in braces
     * @param bool $isRepeatable true when it may be sent twice as it is
     * @param ?string $server where it answers, when that is not the server of the client
     * @param list<SecurityScheme> $security all that authenticate it; none where nothing is needed
     * @param array<string, Parameter> $parameters the arguments that are not sent in the path, or in the query under their own name
     * @param array<string, Style> $fields how fields of a form are written, where that is not the usual way
     * @param ?string $idempotencyKey header that makes a repetition safe; it has a new value for each call unless the caller gives one
     * @param bool $isListBody true where an empty array is a list and no object
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
    ) {
    }
}
