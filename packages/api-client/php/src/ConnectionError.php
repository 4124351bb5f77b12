<?php

declare(strict_types=1);

namespace ApiClient;

/** Thrown if there is no response, because the connection failed or a time limit was reached. */
final class ConnectionError extends \RuntimeException
{
}
