import { resolveReference } from '@portal/openapi/reference';
import { toChanges } from './change.ts';
import { compareContent, type PartComparison } from './compare-content.ts';
import type { ComparedOperation } from './compared-operation.ts';
import type { Versions } from './compared-versions.ts';
import type { Location } from './location.ts';
import { applyRules } from './rule.ts';
import { requestBodyRules } from './rules/body-rules.ts';

/** Compares the request bodies of two operations. */
export function compareRequests({ before: older, after: newer, schemas }: Versions, before: ComparedOperation, after: ComparedOperation): PartComparison {
  const was = before.node.requestBody && resolveReference(older, before.node.requestBody);
  const is = after.node.requestBody && resolveReference(newer, after.node.requestBody);
  const presence = applyRules(requestBodyRules, { before: toSide(was), after: toSide(is) });
  const content = was && is ? compareContent(schemas, 'request', was.content, is.content, locations) : { changes: [], bodies: [] };
  return { changes: [...toChanges(presence, locations), ...content.changes], bodies: content.bodies };
}

const location: Location = { part: 'request', status: null, path: '' };

const locations = { before: location, after: location };

const toSide = (body: { readonly required?: boolean } | undefined): { isRequired: boolean } | null => (body ? { isRequired: body.required === true } : null);
