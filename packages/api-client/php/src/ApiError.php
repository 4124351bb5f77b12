<?php

declare(strict_types=1);

namespace ApiClient;

/** A response that is no success, after the last attempt. */
class ApiError extends \RuntimeException
{
    /** Name of the problem (RFC 9457): the last part of the address in its `type`; null where the body has none. */
    public readonly ?string $problem;

    /** @param mixed $body a value of JSON or a text; null when it was empty */
    public function __construct(public readonly string $operation, public readonly int $status, public readonly mixed $body, public readonly Response $response)
    {
        $type = $this->field('type');
        $this->problem = $type === null ? null : (preg_replace('~^.*[/#:]~s', '', rtrim($type, '/#')) ?? null);
        $texts = array_filter([$this->field('title'), $this->field('detail')]);
        parent::__construct("$operation: $status" . ($texts === [] ? '' : ', ' . implode(': ', $texts)), $status);
    }

    private function field(string $name): ?string
    {
        $value = is_array($this->body) ? $this->body[$name] ?? null : null;
        return is_string($value) ? $value : null;
    }
}
