import type { Server } from '@refdesk/api-client/connection';
import type { SecurityScheme } from '@refdesk/api-client/credentials';
import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import type { GeneratedClientTokenRequest } from '@refdesk/api-model/client/client-tokens';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { readOperation, readOperationSummary } from '@refdesk/api-model/operation/operation';
import type { ClientMethod } from '../client-model/methods.ts';
import { type GeneratedClientModel, readGeneratedClientModel } from '../client-model/read-client.ts';
import { listSchemeCredentialNameSets } from '../client-model/security.ts';
import { readClientServers } from '../client-model/servers.ts';
import { writeTypeScriptDocComment } from './doc-comment.ts';
import { toTypeScriptPropertyKey } from './literal.ts';
import {
  hasOptionalArgumentsOnly,
  toParametersTypeName,
  toTypeScriptFunctionName,
  writeTypeScriptResultType,
} from './method-type.ts';
import { createTypeScriptModelWriter, type TypeScriptModelWriter } from './models.ts';
import { writeTypeScriptOperations } from './operations.ts';
import { writeTypeScriptProblems } from './problems.ts';
import { writeTypeScriptSampleCall } from './sample.ts';
import { writeTypeScriptWebhooks } from './webhooks.ts';

/** Generated TypeScript modules. */
export interface TypeScriptClientSource {
  readonly index: string;
  readonly operations: string;
  readonly models: string;
}

/** Writes the client of a version. `versions` are those of the whole portal: another API may issue the tokens. */
export function writeTypeScriptSource(
  api: ApiVersion,
  versions: readonly ApiVersion[],
  version: string,
): TypeScriptClientSource {
  const client = readGeneratedClientModel(api);
  const models = createTypeScriptModelWriter(api.document);
  const servers = readClientServers(api, versions);
  const schemes = Object.values(client.securitySchemes);
  const parts = [
    writeImports(client.methods),
    `/** Servers of the API. */\nexport const servers: ${writeServersType(servers)} = ${JSON.stringify(servers, null, 2)};\n`,
    writeOptionsTypes(schemes, client.tokenRequest),
    `const tokenRequest: TokenRequest | null = ${JSON.stringify(client.tokenRequest?.request ?? null)};\n`,
    writeConnectFunction(`${getClientPackageName(api)}/${version}`),
    writeTypeScriptProblems(api.document, client, models),
    writeTypeScriptWebhooks(api.document, models),
    writeClientClass(api, client, models),
  ];
  const head = `import type * as Models from './models.ts';\n`;
  return {
    index: parts.filter((part) => part !== '').join('\n'),
    operations: head + writeTypeScriptOperations(client, models, (method) => writeComment(api, method)),
    // Without schemas, the file would be empty, and therefore not a module.
    models: models.writeDeclarations() || 'export {};\n',
  };
}

const writeImports = (methods: readonly ClientMethod[]): string => `import type * as Models from './models.ts';
import { ApiError, hasProblem } from './client/api-error.ts';
import type { Call, ListCall, Success } from './client/call.ts';
import { Connection, type ConnectionOptions, type Server } from './client/connection.ts';
import type { TokenRequest } from './client/tokens.ts';
import { verifyWebhook, type WebhookRequest } from './client/webhook.ts';
import * as operations from './operations.ts';

export { ApiError, ConnectionError, TokenError } from './client/api-error.ts';
export type { Call, ListCall, Result, Success } from './client/call.ts';
export type { Connection, ConnectionOptions, LoggedResponse, Server } from './client/connection.ts';
export type { Retry } from './client/retries.ts';
export { update } from './client/update.ts';
export type * from './models.ts';
export type { CallOptions, ${['TokenOptions', ...methods.map(toParametersTypeName)].join(', ')} } from './operations.ts';
`;

const writeServersType = (servers: Readonly<Record<string, Server>>): string =>
  `{ ${Object.entries(servers)
    .map(
      ([name, { tokenUrl }]) =>
        `readonly ${name}: Server${tokenUrl === undefined ? '' : ' & { readonly tokenUrl: string }'}`,
    )
    .join('; ')} }`;

const writeOptionsTypes = (
  schemes: readonly SecurityScheme[],
  tokens: GeneratedClientTokenRequest | null,
): string => `/** Credentials of the client. */
export type Credentials = ${writeTypeScriptCredentialsType(schemes, tokens)};

/** Options of the client. */
export type ClientOptions = ConnectionOptions & Credentials & operations.TokenOptions;
`;

const writeConnectFunction = (product: string): string => `/**
 * Opens a connection for the functions of the module \`operations\`. A bundler leaves out the operations that are not
 * imported; \`Client\` contains all of them.
 */
export function connect(options: ClientOptions): Connection {
  return new Connection(options, options, tokenRequest, ${JSON.stringify(product)});
}
`;

function writeClientClass(api: ApiVersion, { methods }: GeneratedClientModel, models: TypeScriptModelWriter): string {
  const { title, version } = api;
  return `/** The ${title.replaceAll('*/', '')} ${version}: one method for each operation. */
export class Client {
  readonly #api: Connection;

  constructor(options: ClientOptions) {
    this.#api = connect(options);
  }
${methods.map((method) => writeMethod(api, method, models)).join('')}}
`;
}

function writeMethod(api: ApiVersion, method: ClientMethod, models: TypeScriptModelWriter): string {
  const parameters = `parameters: operations.${toParametersTypeName(method)}${hasOptionalArgumentsOnly(method) ? ' = {}' : ''}`;
  const result = writeTypeScriptResultType(method, models);
  const signature = `${toTypeScriptPropertyKey(method.name)}(${parameters}, options?: operations.CallOptions): ${result}`;
  const body = `return operations.${toTypeScriptFunctionName(method)}(this.#api, parameters, options);`;
  return `\n${writeComment(api, method)}  ${signature} {\n    ${body}\n  }\n`;
}

/** Writes the doc comment of a method, with the example from its page. */
function writeComment(api: ApiVersion, method: ClientMethod): string {
  const { title, entry, authentication } = method;
  const { description, deprecated } = entry.operation;
  const page = `${api.portal}${getOperationDocumentationPath(api, readOperationSummary(entry))}`;
  const example = writeTypeScriptSampleCall(api, method, readOperation(api.document, entry)).split('\n');
  return writeTypeScriptDocComment({ description: description ?? title, deprecated }, '  ', [
    authentication,
    `@see ${page}`,
    '@example',
    ...example,
  ]);
}

/** Writes the type of the credentials, with one or several alternatives. */
function writeTypeScriptCredentialsType(
  schemes: readonly SecurityScheme[],
  tokens: GeneratedClientTokenRequest | null,
): string {
  const alternatives = new Set(schemes.flatMap((scheme) => listSchemeCredentialNameSets(scheme, tokens)));
  const isNeeded = new Set(schemes.map(({ from }) => String(from))).size === 1;
  const fields = [...alternatives].map((names) => (isNeeded ? `{ ${names.map(writeField).join('; ')} }` : ''));
  if (alternatives.size === 0) return '{}';
  return isNeeded
    ? fields.join(' | ')
    : `{ ${[...new Set([...alternatives].flat())].map((name) => writeField(name).replace(':', '?:')).join('; ')} }`;
}

/** Writes a credential. It may be undefined, like an environment variable; the first call then reports it. */
const writeField = (name: string): string =>
  `readonly ${name}: string${name === 'token' ? ' | (() => string | Promise<string>)' : ''} | undefined`;
