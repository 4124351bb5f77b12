import type { ApiVersion } from '@refdesk/api-model/api';
import { isBasicAuthForOAuthClient } from '@refdesk/api-model/operation/security';
import { convertMarkdownToPlainTextIfHtml } from '@refdesk/markdown/plain-text';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SecurityRequirement, SecuritySchemeObject } from '@refdesk/openapi/security';
import type { ConsoleOperation, CredentialRequirement, SecurityAlternative } from '../model/operation.ts';
import type { ParsedConsoleOptions } from '../options.ts';
import { listConsoleOAuthFlows } from './flows.ts';

/** Reads the authentication of an operation: the first credential, and all alternatives if there are several. */
export function readOperationAuthentication(
  { document }: ApiVersion,
  requirements: readonly SecurityRequirement[],
  settings: ParsedConsoleOptions,
): Pick<ConsoleOperation, 'credential' | 'alternatives' | 'isAuthenticationOptional'> {
  const credentialsByRequirement = requirements.map((requirement) =>
    Object.entries(requirement).flatMap(([scheme, scopes]) => {
      const node = document.components?.securitySchemes?.[scheme];
      return node ? [{ scheme, credential: toCredential(resolveReference(document, node), scopes, settings) }] : [];
    }),
  );
  const alternatives = removeRepetitions(credentialsByRequirement.filter((credentials) => credentials.length > 0));
  const hasChoice = alternatives.length > 1 || alternatives.some((credentials) => credentials.length > 1);
  return {
    credential: alternatives[0]?.[0]?.credential ?? { type: 'none' },
    ...(hasChoice && { alternatives }),
    isAuthenticationOptional: requirements.some((requirement) => Object.keys(requirement).length === 0),
  };
}

/** Removes alternatives with the same schemes, which differ only in scopes; the first is used. */
function removeRepetitions(alternatives: readonly SecurityAlternative[]): readonly SecurityAlternative[] {
  const bySchemeNames = new Map<string, SecurityAlternative>();
  for (const credentials of alternatives) {
    const names = JSON.stringify(credentials.map(({ scheme }) => scheme).toSorted());
    if (!bySchemeNames.has(names)) bySchemeNames.set(names, credentials);
  }
  return [...bySchemeNames.values()];
}

function toCredential(
  scheme: SecuritySchemeObject,
  scopes: readonly string[],
  settings: ParsedConsoleOptions,
): CredentialRequirement {
  const hint = convertMarkdownToPlainTextIfHtml(scheme.description ?? '');
  if (scheme.type === 'apiKey' && scheme.name !== undefined) {
    const location = scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header';
    return { type: 'key', name: scheme.name, location, prefix: scheme['x-prefix'] ?? '', hint };
  }
  if (scheme.type === 'mutualTLS') return { type: 'certificate' };
  // Names of HTTP schemes are case-insensitive (RFC 9110, section 11.1).
  const name = scheme.type === 'http' ? (scheme.scheme ?? 'bearer').toLowerCase() : 'bearer';
  if (name === 'basic') return { type: 'basic', of: isBasicAuthForOAuthClient(scheme) ? 'client' : 'user' };
  if (name !== 'bearer')
    return { type: 'key', name: 'Authorization', location: 'header', prefix: scheme.scheme ?? '', hint };
  const flows = listConsoleOAuthFlows(scheme, settings);
  return { type: 'bearer', scopes, ...(flows.length > 0 && { flows }) };
}
