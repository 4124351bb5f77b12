<?php

declare(strict_types=1);

namespace ApiClient;

/** A file to upload in a form, with its name and media type. */
final class File
{
    public function __construct(
        public readonly string $content,
        public readonly string $name = 'file',
        public readonly string $type = 'application/octet-stream',
    ) {
    }
}
