<?php

declare(strict_types=1);

namespace ApiClient;

/** Thrown if the signature of a webhook is missing, does not match or is too old. */
final class WebhookError extends \RuntimeException
{
}
