<?php

declare(strict_types=1);

namespace ApiClient;

/** A webhook that its provider did not sign, or too long ago. */
final class WebhookError extends \RuntimeException
{
}
