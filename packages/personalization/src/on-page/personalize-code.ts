import offer from '@generated/portal-file/default/offer-on-pages.json';
import type { Environment } from '@refdesk/service-contract';
import type { ApplicationDetails } from '../my-applications.ts';
import { findEnvironmentVariableReplacements } from './environment-variables.ts';
import type { TextRangeReplacement } from './replace-text.ts';

/** Origins of the APIs that samples contain. */
export interface SampleServerOrigins {
  readonly api: string;
  readonly auth: string;
  readonly sandboxApi: string;
  readonly sandboxAuth: string;
}

/** Pattern of the variable that contains the client identifier in samples and guides. */
const clientIdentifier = '[A-Z]+_CLIENT_ID';

/** Lists the replacements that personalize code for the chosen application. */
export function findPersonalizedCodeReplacements(
  code: string,
  { clients }: ApplicationDetails,
  environment: Environment,
  addresses: SampleServerOrigins,
): TextRangeReplacement[] {
  const client = clients[environment];
  const identifiers = client === undefined ? [] : findEnvironmentVariableReplacements(code, clientIdentifier, client);
  return environment === 'sandbox' ? identifiers : [...identifiers, ...replaceSandboxOrigins(code, addresses)];
}

/**
 * Returns replacements of sandbox origins by production origins. If the sandbox uses the same origin for both servers,
 * the path distinguishes the authentication proxy from the API.
 */
function replaceSandboxOrigins(
  code: string,
  { api, auth, sandboxApi, sandboxAuth }: SampleServerOrigins,
): TextRangeReplacement[] {
  const sandboxes = new Set([sandboxApi, sandboxAuth]);
  const originPattern = new RegExp(
    `(?:${[...sandboxes].map(escapePattern).join('|')})(?![\\w.:-])(?=(${escapePattern(tokenFolder)})?)`,
    'g',
  );
  return Array.from(code.matchAll(originPattern), (match) =>
    toReplacement(match, match[1] !== undefined || (sandboxes.size > 1 && match[0] === sandboxAuth) ? auth : api),
  );
}

/** Folder of the token endpoint. */
const tokenFolder = offer.tokenPath.replace(/\/[^/]*$/, '/');

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const toReplacement = ({ index, 0: { length } }: RegExpExecArray, text: string): TextRangeReplacement => ({
  start: index,
  end: index + length,
  text,
});
