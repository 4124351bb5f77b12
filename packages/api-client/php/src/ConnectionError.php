<?php

declare(strict_types=1);

namespace ApiClient;

/** No response: the connection failed, or a time limit was reached. */
final class ConnectionError extends \RuntimeException
{
}
