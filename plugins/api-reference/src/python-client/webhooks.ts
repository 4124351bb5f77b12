import { toTypeName } from '../client-model/identifiers.ts';
import { readWebhooks } from '../client-model/webhooks.ts';
import type { OpenApiDocument } from '../model/document.ts';
import { type Models, union } from './models.ts';

/** The module that reads what the provider sends; null for a description without webhooks that are signed. */
export function writeWebhooks(document: OpenApiDocument, models: Models): string | null {
  const webhooks = readWebhooks(document);
  if (!webhooks?.areSigned) return null;
  const types = [...webhooks.bodies].map(([name, schema]) => models.typeOf({ type: 'value', schema }, 'response', toTypeName(name)));
  return `"""What the provider sends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Mapping

from ._client.webhook import verify_webhook

if TYPE_CHECKING:
    from . import models


def read_webhook(headers: Mapping[str, str], body: bytes | str, secret: str) -> ${union(types)}:
    """
    The body of a webhook, which the provider signed; \`body\` is what was sent.

    Raises WebhookError when it was not signed with this secret, or more than five minutes ago.
    """
    return verify_webhook(headers, body, secret)
`;
}
