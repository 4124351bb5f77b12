import type { SecurityScheme } from '@refdesk/api-client/credentials';
import type { ClientTokens } from '@refdesk/api-model/client-tokens';
import { listCredentialAlternatives } from '../client-model/security.ts';

/** Type of the credentials, in one or several alternatives. */
export function writeTypeScriptCredentialsType(
  schemes: readonly SecurityScheme[],
  tokens: ClientTokens | null,
): string {
  const forms = new Set(schemes.flatMap((scheme) => listCredentialAlternatives(scheme, tokens)));
  const isNeeded = new Set(schemes.map(({ from }) => String(from))).size === 1;
  const fields = [...forms].map((names) => (isNeeded ? `{ ${names.map(field).join('; ')} }` : ''));
  if (forms.size === 0) return '{}';
  return isNeeded
    ? fields.join(' | ')
    : `{ ${[...new Set([...forms].flat())].map((name) => field(name).replace(':', '?:')).join('; ')} }`;
}

/** Accepts undefined, as an environment variable can be; the first call then fails with a clear error. */
const field = (name: string): string =>
  `readonly ${name}: string${name === 'token' ? ' | (() => string | Promise<string>)' : ''} | undefined`;
