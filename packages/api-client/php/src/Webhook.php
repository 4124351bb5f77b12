<?php

declare(strict_types=1);

namespace ApiClient;

/** Verifies webhooks. */
final class Webhook
{
    /** Headers of a webhook (Standard Webhooks 1.0). */
    private const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

    /** Maximum accepted clock difference in seconds. */
    private const MAX_CLOCK_DIFFERENCE = 300;

    /**
     * Verifies the signature of a webhook and returns its body.
     *
     * @param array<string, string> $headers
     * @param string $body raw text of the body
     * @param string $secret signing secret, such as `whsec_…`
     * @throws WebhookError if the signature does not match or is older than five minutes
     */
    public static function verify(array $headers, string $body, string $secret): mixed
    {
        $received = array_change_key_case($headers);
        [$id, $timestamp, $signatures] = array_map(static fn (string $name) => $received[$name] ?? '', self::HEADERS);
        if ($id === '' || $timestamp === '' || $signatures === '') {
            throw new WebhookError('The webhook must have the headers ' . implode(', ', self::HEADERS) . '.');
        }
        if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > self::MAX_CLOCK_DIFFERENCE) {
            throw new WebhookError('The webhook was signed more than five minutes ago, or a clock is wrong.');
        }
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret) ?? '', true);
        // With an empty key, anyone could sign.
        if ($key === false || $key === '') {
            throw new WebhookError('The secret of the webhook is empty or not base64.');
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
        foreach (explode(' ', $signatures) as $signature) {
            if (hash_equals($expected, $signature)) {
                return json_decode($body, true, 512, \JSON_THROW_ON_ERROR);
            }
        }
        throw new WebhookError('The webhook was not signed with this secret.');
    }
}
