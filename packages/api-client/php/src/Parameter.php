<?php

declare(strict_types=1);

namespace ApiClient;

/** Location and style of an argument. */
final class Parameter
{
    public function __construct(
        public readonly string $name,
        public readonly string $location,
        public readonly Style $style = new Style(),
    ) {
    }
}
