import type { SecurityScheme } from '@portal/api-client/credentials';
import type { TokenRequest } from '@portal/api-client/tokens';
import type { ApiVersion } from '../model/api.ts';
import { type Method, readMethods } from './methods.ts';
import { credentialForms, readClientTokens, readSchemes } from './security.ts';

/** The client of a version. */
export interface ApiClient {
  /** A method for each operation, in the order of the description. */
  readonly methods: readonly Method[];
  /** The schemes that an operation authenticates by, by name. */
  readonly schemes: Readonly<Record<string, SecurityScheme>>;
  readonly tokens: TokenRequest | null;
  /** Names of what authenticates the client, as most callers give it. */
  readonly credentials: readonly string[];
}

const known = new WeakMap<ApiVersion['document'], ApiClient>();

/** The client of a version, which its package and the samples of all its operations have. */
export function readClient(api: ApiVersion): ApiClient {
  const client = known.get(api.document) ?? toClient(api);
  known.set(api.document, client);
  return client;
}

function toClient(api: ApiVersion): ApiClient {
  const { document } = api;
  const all = readSchemes(document);
  const methods = readMethods(api, all);
  const schemes = Object.fromEntries(Object.entries(all).filter(([name]) => methods.some(({ security }) => security.includes(name))));
  const tokens = readClientTokens(document);
  const credentials = [...new Set(Object.values(schemes).flatMap((scheme) => credentialForms(scheme, tokens)[0] ?? []))];
  return { methods, schemes, tokens, credentials };
}
