<?php

declare(strict_types=1);

namespace ApiClient;

/** No response: a broken connection, or too long a wait. */
final class ConnectionError extends \RuntimeException
{
}
