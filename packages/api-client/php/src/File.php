<?php

declare(strict_types=1);

namespace ApiClient;

/** A file in a form, with the name and the media type that it is sent with. */
final class File
{
    public function __construct(
        public readonly string $content,
        public readonly string $name = 'file',
        public readonly string $type = 'application/octet-stream',
    ) {
    }
}
