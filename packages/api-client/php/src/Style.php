<?php

declare(strict_types=1);

namespace ApiClient;

/** Serialization of a list or an object in a query or form. */
final class Style
{
    public function __construct(
        public readonly string $style = 'form',
        public readonly ?bool $explode = null,
    ) {
    }
}
