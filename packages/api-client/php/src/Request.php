<?php

declare(strict_types=1);

namespace ApiClient;

/** A request to an API. */
final class Request
{
    /**
     * @param string $address URL without the query
     * @param list<array{string, string}> $query
     * @param array<string, string> $headers
     */
    public function __construct(
        public readonly string $method,
        public readonly string $address,
        public array $query,
        public array $headers,
        public readonly ?string $body,
    ) {
    }

    public function url(): string
    {
        return $this->address . ($this->query === [] ? '' : '?' . Query::encode($this->query));
    }

    /**
     * Builds the request for an operation, without credentials.
     *
     * @param array<string, mixed> $arguments
     */
    public static function of(Operation $operation, array $arguments, string $baseUrl): self
    {
        $path = preg_replace_callback('/\{([^}]+)\}/', static fn (array $match) => self::toPathText($operation, $match[1], $arguments[$match[1]] ?? null), $operation->path);
        $headers = ['Accept' => 'application/json, application/problem+json, */*;q=0.5'];
        $query = [];
        $cookies = [];
        foreach ($arguments as $name => $value) {
            if ($name === 'body' || $value === null || str_contains($operation->path, '{' . $name . '}')) {
                continue;
            }
            $parameter = $operation->parameters[$name] ?? new Parameter($name, 'query');
            match ($parameter->location) {
                'header' => $headers[$parameter->name] = self::toListText($value),
                'cookie' => $cookies[] = "$parameter->name=" . rawurlencode(self::toListText($value)),
                default => array_push($query, ...Query::pairs($parameter->name, $value, $parameter->style)),
            };
        }
        if ($cookies !== []) {
            $headers['Cookie'] = implode('; ', $cookies);
        }
        $body = null;
        if (isset($arguments['body'])) {
            [$body, $headers['Content-Type']] = self::toBody($operation, $arguments['body']);
        }
        return new self($operation->method, rtrim($operation->server ?? $baseUrl, '/') . $path, $query, $headers, $body);
    }

    private static function toPathText(Operation $operation, string $name, mixed $value): string
    {
        $text = implode(',', array_map(static fn ($item) => rawurlencode(Query::text($item ?? '')), is_array($value) ? $value : [$value]));
        // An empty segment could select another operation.
        if ($text === '') {
            throw new \InvalidArgumentException("$operation->id requires $name.");
        }
        // Servers resolve dot segments, so the request would call another operation.
        return $text === '.' || $text === '..' ? throw new \InvalidArgumentException("$operation->id does not accept \"$text\" as $name.") : $text;
    }

    private static function toListText(mixed $value): string
    {
        return is_array($value) ? implode(',', array_map(Query::text(...), $value)) : Query::text($value);
    }

    /**
     * Returns the serialized body and its media type.
     *
     * @return array{string, string}
     */
    private static function toBody(Operation $operation, mixed $value): array
    {
        $type = $operation->mediaType;
        if (preg_match('~[/+]json\b~', $type) === 1) {
            return [$value === [] && !$operation->isListBody ? '{}' : Query::json($value), $type];
        }
        if ($type === 'application/x-www-form-urlencoded') {
            return [Form::urlencoded($value, $operation->fields), $type];
        }
        if (str_starts_with($type, 'multipart/')) {
            return Form::multipart($value, $type);
        }
        return [Query::text($value), str_contains($type, '*') ? 'application/octet-stream' : $type];
    }
}
