<?php

declare(strict_types=1);

namespace ApiClient;

/** Thrown if the last attempt of a call gets an error response. */
class ApiError extends \RuntimeException
{
    /**
     * Name of the problem: `error` (RFC 6749), `code` or the last segment of `type` (RFC 9457); for a failure with
     * status 200, the name of its result code. Null if the response has none of them.
     */
    public readonly ?string $problem;

    /** Result code of an API that reports failures with status 200. */
    public readonly ?int $resultCode;

    /** Identifier of the request, to quote in support requests. */
    public readonly ?string $requestId;

    public readonly int $status;

    /** Body of the response: a JSON value or a string; null if it is empty. */
    public readonly mixed $body;

    /** @param array<int, string> $resultCodes names of result codes by number */
    public function __construct(public readonly string $operation, public readonly Response $response, array $resultCodes = [])
    {
        $this->status = $response->status;
        $this->body = $response->body;
        $code = is_array($this->body) ? $this->body['code'] ?? null : null;
        $this->resultCode = is_int($code) ? $code : null;
        $isResult = $this->resultCode !== null && $response->isSuccess();
        $this->problem = $isResult ? $resultCodes[$this->resultCode] ?? null : $this->readProblemName();
        $this->requestId = $response->header('X-Request-Id') ?? $this->readField('traceId');
        $outcome = trim(($isResult ? $this->resultCode : $this->status) . " $this->problem");
        $reference = $this->requestId === null ? '' : " (request $this->requestId)";
        parent::__construct("$operation: " . implode(', ', [$outcome, ...$this->listTexts()]) . $reference, $this->status);
    }

    /** Returns the seconds to wait before the next attempt, from `Retry-After`. */
    public function retryAfter(): ?float
    {
        return $this->response->retryAfter();
    }

    private function readProblemName(): ?string
    {
        $name = $this->readField('error') ?? $this->readField('code');
        $type = $this->readField('type');
        if ($name !== null || $type === null) {
            return $name;
        }
        $segment = preg_replace('~^.*[/#:]~s', '', rtrim($type, '/#'));
        return $segment === 'blank' ? null : $segment;
    }

    /**
     * Returns the text that explains a problem (RFC 9457), an OAuth error (RFC 6749) or a result code.
     *
     * @return list<string>
     */
    private function listTexts(): array
    {
        $location = $this->response->header('Location');
        if ($this->status < 400 && $location !== null) {
            return ['redirect to ' . substr($location, 0, 200) . ' not followed'];
        }
        $fields = array_map($this->readField(...), ['title', 'detail', 'error', 'error_description', 'message']);
        $texts = array_filter($fields, fn (?string $text) => $text !== null && $text !== '' && $text !== $this->problem);
        return $texts === [] ? [] : [implode(': ', $texts)];
    }

    private function readField(string $name): ?string
    {
        $value = is_array($this->body) ? $this->body[$name] ?? null : null;
        return is_string($value) ? $value : null;
    }
}
