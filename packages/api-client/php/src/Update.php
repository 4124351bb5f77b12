<?php

declare(strict_types=1);

namespace ApiClient;

/** Updates records that other clients may change concurrently. */
final class Update
{
    /**
     * Reads a record, and writes it with the `ETag` that was read. Repeats both steps if another client changed the
     * record in between (status 412).
     *
     * @template Record
     * @template Written
     * @param \Closure(): ?Response $lastResponse last response, such as `$client->lastResponse(...)`
     * @param \Closure(): Record $read
     * @param \Closure(Record, string): Written $write
     * @return Written
     */
    public static function run(\Closure $lastResponse, \Closure $read, \Closure $write, int $maxAttempts = 5): mixed
    {
        for ($attempt = 1; ; $attempt++) {
            $record = $read();
            $tag = $lastResponse()?->header('ETag') ?? '*';
            try {
                return $write($record, $tag);
            } catch (ApiError $error) {
                if ($error->status !== 412 || $attempt >= $maxAttempts) {
                    throw $error;
                }
            }
        }
    }
}
