import type { SecurityScheme } from '@portal/api-client/credentials';
import type { TokenRequest } from '@portal/api-client/tokens';
import { credentialForms } from '../client-model/security.ts';

/** The type of what a caller gives, in one or several forms. */
export function credentialsType(schemes: readonly SecurityScheme[], tokens: TokenRequest | null): string {
  const forms = new Set(schemes.flatMap((scheme) => credentialForms(scheme, tokens)));
  const isNeeded = new Set(schemes.map(({ from }) => String(from))).size === 1;
  const fields = [...forms].map((names) => (isNeeded ? `{ ${names.map(field).join('; ')} }` : ''));
  if (forms.size === 0) return '{}';
  return isNeeded ? fields.join(' | ') : `{ ${[...new Set([...forms].flat())].map((name) => field(name).replace(':', '?:')).join('; ')} }`;
}

/** May be undefined, as a variable of the environment may: the first call says so. */
const field = (name: string): string => `readonly ${name}: string${name === 'token' ? ' | (() => string | Promise<string>)' : ''} | undefined`;
