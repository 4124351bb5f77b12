import { toPascalCaseTypeName } from '@refdesk/api-model/client/identifiers';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { readClientWebhooks } from '../client-model/webhooks.ts';
import { type PythonModels, toPythonUnion } from './models.ts';

/** Writes the module that verifies webhooks; null if the description has no signed webhooks. */
export function writePythonWebhooks(document: OpenApiDocument, models: PythonModels): string | null {
  const webhooks = readClientWebhooks(document);
  if (!webhooks?.hasSignatures) return null;
  const types = [...webhooks.bodySchemasByName].map(([name, schema]) =>
    models.typeOf({ type: 'value', schema }, 'response', toPascalCaseTypeName(name)),
  );
  return `"""Webhooks of the provider."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, Mapping

from ._client.webhook import verify_webhook

if TYPE_CHECKING:
    from . import models


def read_webhook(headers: Mapping[str, str], body: bytes | str, secret: str) -> ${toPythonUnion(types)}:
    """
    Verify the signature of a webhook and return its body. \`body\` is the raw text.

    Raises WebhookError if the signature does not match or is older than five minutes.
    """
    verified: ${toPythonUnion(types)} = verify_webhook(headers, body, secret)
    return verified
`;
}
