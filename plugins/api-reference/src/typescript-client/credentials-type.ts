import type { SecurityScheme } from '@refdesk/api-client/credentials';
import type { ClientTokens } from '@refdesk/api-model/client-tokens';
import { listCredentialAlternatives } from '../client-model/security.ts';

/** Writes the type of the credentials with its alternatives. */
export function writeTypeScriptCredentialsType(
  schemes: readonly SecurityScheme[],
  tokens: ClientTokens | null,
): string {
  const alternatives = new Set(schemes.flatMap((scheme) => listCredentialAlternatives(scheme, tokens)));
  const isNeeded = new Set(schemes.map(({ from }) => String(from))).size === 1;
  const fields = [...alternatives].map((names) => (isNeeded ? `{ ${names.map(writeField).join('; ')} }` : ''));
  if (alternatives.size === 0) return '{}';
  return isNeeded
    ? fields.join(' | ')
    : `{ ${[...new Set([...alternatives].flat())].map((name) => writeField(name).replace(':', '?:')).join('; ')} }`;
}

/** Writes a field that accepts undefined, as environment variables do; the first call then fails with a clear error. */
const writeField = (name: string): string =>
  `readonly ${name}: string${name === 'token' ? ' | (() => string | Promise<string>)' : ''} | undefined`;
