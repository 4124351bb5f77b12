import type { OpenApiDocument } from '@portal/openapi/document';
import { noScheme, readSecurity } from '../model/security.ts';
import { type Change, toChanges } from './change.ts';
import type { ComparedOperation } from './compared-operation.ts';
import type { Versions } from './compared-versions.ts';
import type { Location } from './location.ts';
import { applyRules } from './rule.ts';
import { type SecuritySide, securityRules } from './rules/security-rules.ts';

/** Compares what two operations want of who calls them. */
export function compareSecurity({ before: older, after: newer }: Versions, before: ComparedOperation, after: ComparedOperation): Change[] {
  return toChanges(applyRules(securityRules, { before: toSide(older, before), after: toSide(newer, after) }), { before: location, after: location });
}

const location: Location = { part: 'security', status: null, path: '' };

function toSide(document: OpenApiDocument, { node }: ComparedOperation): SecuritySide {
  const requirements = node.security ?? document.security ?? [];
  const options = readSecurity(document, requirements).filter(({ scheme }) => scheme !== noScheme);
  // OpenAPI 3.1, section 4.8.1: an empty requirement among others makes them optional.
  const isOptional = requirements.length === 0 || requirements.some((requirement) => Object.keys(requirement).length === 0);
  const credentials = options.map(({ credential, scheme }) => `${credential} (${document.components?.securitySchemes?.[scheme]?.type ?? scheme})`);
  return {
    credentials: [...credentials, ...(isOptional ? ['none'] : [])],
    scopes: options.flatMap(({ scopes }) => scopes.map(({ name }) => name)),
  };
}
