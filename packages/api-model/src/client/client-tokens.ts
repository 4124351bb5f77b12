import type { TokenRequest } from '@refdesk/api-client/tokens';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { resolveReference } from '@refdesk/openapi/reference';
import { toCamelCaseIdentifier } from './identifiers.ts';

/** Token request of a client, with the options that select a token. */
export interface GeneratedClientTokenRequest {
  readonly request: TokenRequest;
  /** Options of the client constructor and of each call, in addition to `scope`. */
  readonly options: readonly { readonly name: string; readonly field: string; readonly description: string }[];
  /** Scopes that can be requested. */
  readonly scopes: readonly string[];
}

/** Reads how tokens are obtained; null if the caller must pass one. */
export function deriveGeneratedClientTokenRequest(document: OpenApiDocument): GeneratedClientTokenRequest | null {
  for (const node of Object.values(document.components?.securitySchemes ?? {})) {
    const {
      flows,
      'x-token-request': tokenExchange,
      'x-token-parameters': parameters = {},
    } = resolveReference(document, node);
    const flow = flows?.clientCredentials;
    if (flow?.tokenUrl !== undefined) {
      const options = Object.entries(parameters).map(([field, description]) => ({
        name: toCamelCaseIdentifier(camelCase(field)),
        field,
        description,
      }));
      const fields = Object.fromEntries(options.map(({ name, field }) => [name, field]));
      const request: TokenRequest = { type: 'clientCredentials', ...(options.length > 0 && { parameters: fields }) };
      return { request, options, scopes: Object.keys(flow.scopes) };
    }
    if (tokenExchange)
      return {
        request: { type: 'exchange', body: tokenExchange.body, token: tokenExchange.token },
        options: [],
        scopes: [],
      };
  }
  return null;
}

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
