<?php

declare(strict_types=1);

namespace ApiClient;

/** The signature of a webhook does not match or is too old. */
final class WebhookError extends \RuntimeException
{
}
