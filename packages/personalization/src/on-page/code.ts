import type { Environment } from '@portal/service/contract';
import type { ApplicationDetails } from '../service.ts';
import type { Replacement } from './replaced.ts';

/** Where the APIs answer, as code names them. */
export interface Addresses {
  readonly api: string;
  readonly auth: string;
  readonly sandboxApi: string;
  readonly sandboxAuth: string;
}

/** How samples and guides name the client's identifier: in shells, in templates, and in six languages. */
const mention =
  /\$\{process\.env\.FW_CLIENT_ID\}|\$FW_CLIENT_ID\b|process\.env\.FW_CLIENT_ID\b|os\.environ\["FW_CLIENT_ID"\]|(?:Environment\.GetEnvironmentVariable|System\.getenv)\("FW_CLIENT_ID"\)|getenv\('FW_CLIENT_ID'\)/g;

/** What stands in code for the chosen application, in the order of the text. */
export function mineInCode(code: string, { clients }: ApplicationDetails, environment: Environment, addresses: Addresses): Replacement[] {
  const client = clients[environment];
  const identifiers = client === undefined ? [] : Array.from(code.matchAll(mention), (match) => toReplacement(match, asWritten(match[0], client)));
  return environment === 'sandbox' ? identifiers : [...identifiers, ...productionAddresses(code, addresses)];
}

/** Bare inside a string of the shell or a template, else a string of the language. */
function asWritten(mentioned: string, client: string): string {
  if (mentioned.startsWith('$')) return client;
  const quote = mentioned.includes('"') ? '"' : "'";
  return `${quote}${client}${quote}`;
}

/** The sandbox may have one address for both; its path tells the authentication proxy from the API. */
function productionAddresses(code: string, { api, auth, sandboxApi, sandboxAuth }: Addresses): Replacement[] {
  const sandboxes = new Set([sandboxApi, sandboxAuth]);
  const all = new RegExp(
    `(?:${[...sandboxes].map((address) => address.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\w.:-])(?=(/v2/oauth)?)`,
    'g',
  );
  return Array.from(code.matchAll(all), (match) =>
    toReplacement(match, match[1] !== undefined || (sandboxes.size > 1 && match[0] === sandboxAuth) ? auth : api),
  );
}

const toReplacement = ({ index, 0: { length } }: RegExpExecArray, text: string): Replacement => ({ start: index, end: index + length, text });
