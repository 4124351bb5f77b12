import type { ResultCodes } from '@refdesk/api-client/api-error';
import type { SecurityScheme } from '@refdesk/api-client/credentials';
import type { ApiVersion } from '@refdesk/api-model/api';
import {
  deriveGeneratedClientTokenRequest,
  type GeneratedClientTokenRequest,
} from '@refdesk/api-model/client/client-tokens';
import { type ClientMethod, readClientMethods } from './methods.ts';
import { listSchemeCredentialNameSets, readSecuritySchemes } from './security.ts';

/** Model of the generated client of a version. */
export interface GeneratedClientModel {
  /** A method for each operation, in the order of the description. */
  readonly methods: readonly ClientMethod[];
  /** Security schemes of the operations, by name. */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /** Token request; null if the caller passes a token. */
  readonly tokenRequest: GeneratedClientTokenRequest | null;
  /** Names of result codes by number; null if the API has no result codes. */
  readonly resultCodes: ResultCodes | null;
  /** Names of all problems and result codes of the API. */
  readonly problemNames: readonly string[];
  /** Names of the credentials used in samples. */
  readonly credentialNames: readonly string[];
}

const modelsByDocument = new WeakMap<ApiVersion['document'], GeneratedClientModel>();

/** Reads the client model of a version, cached for its packages and samples. */
export function readGeneratedClientModel(api: ApiVersion): GeneratedClientModel {
  const model = modelsByDocument.get(api.document) ?? createModel(api);
  modelsByDocument.set(api.document, model);
  return model;
}

function createModel(api: ApiVersion): GeneratedClientModel {
  const { document } = api;
  const allSchemes = readSecuritySchemes(document);
  const methods = readClientMethods(api, allSchemes);
  const securitySchemes = Object.fromEntries(
    Object.entries(allSchemes).filter(([name]) => methods.some(({ security }) => security.includes(name))),
  );
  const tokenRequest = deriveGeneratedClientTokenRequest(document);
  const credentialNames = [
    ...new Set(
      Object.values(securitySchemes).flatMap((scheme) => listSchemeCredentialNameSets(scheme, tokenRequest)[0] ?? []),
    ),
  ];
  const codes = Object.entries(document['x-result-codes'] ?? {});
  return {
    methods,
    securitySchemes,
    tokenRequest,
    resultCodes: codes.length === 0 ? null : Object.fromEntries(codes.map(([name, { code }]) => [code, name])),
    problemNames: [
      ...new Set([
        ...Object.keys(document['x-problems'] ?? {}),
        ...codes.map(([name]) => name),
        ...listOAuthErrors(tokenRequest),
      ]),
    ],
    credentialNames,
  };
}

/** Lists the errors of a token request (RFC 6749, section 5.2). */
const listOAuthErrors = (tokens: GeneratedClientTokenRequest | null): readonly string[] =>
  tokens?.request.type === 'clientCredentials'
    ? [
        'invalid_request',
        'invalid_client',
        'invalid_grant',
        'unauthorized_client',
        'unsupported_grant_type',
        'invalid_scope',
      ]
    : [];
