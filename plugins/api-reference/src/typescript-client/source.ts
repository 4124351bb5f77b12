import type { Server } from '@portal/api-client/connection';
import { toTypeName } from '../client-model/identifiers.ts';
import { isWithoutResult, type Method } from '../client-model/methods.ts';
import { readClient } from '../client-model/read-client.ts';
import { readServers } from '../client-model/servers.ts';
import { type ApiVersion, operationPath } from '../model/api.ts';
import { readSummary } from '../model/operation.ts';
import { credentialsType } from './credentials-type.ts';
import { docComment } from './doc-comment.ts';
import { toKey } from './literal.ts';
import { type Models, readModels } from './models.ts';
import { writeProblems } from './problems.ts';
import { union } from './schema-type.ts';
import { writeWebhooks } from './webhooks.ts';

/** The modules of a client that its description decides, in TypeScript. */
export interface ClientSource {
  readonly index: string;
  readonly models: string;
}

/** Writes the client of a version. `versions` are all of the portal: another API may issue its tokens. */
export function writeSource(api: ApiVersion, versions: readonly ApiVersion[]): ClientSource {
  const { document } = api;
  const { methods, schemes, tokens } = readClient(api);
  const models = readModels(document);
  const servers = readServers(api, versions);
  const parts = [
    imports,
    `/** Where the API answers. */\nexport const servers: ${serversType(servers)} = ${JSON.stringify(servers, null, 2)};\n`,
    `/** What authenticates the client. */\nexport type Credentials = ${credentialsType(Object.values(schemes), tokens)};\n`,
    ...methods.map((method) => parametersType(method, models)),
    `const tokens: TokenRequest | null = ${JSON.stringify(tokens)};\n`,
    `const schemes = ${JSON.stringify(schemes, null, 2)} satisfies Record<string, SecurityScheme>;\n`,
    `const operations = {\n${methods.map(operationText).join('')}} satisfies Record<string, Operation>;\n`,
    writeProblems(document, methods, models),
    writeWebhooks(document, models),
    clientClass(api, methods, models),
  ];
  return { index: parts.filter((part) => part !== '').join('\n'), models: models.declare() };
}

const imports = `import type * as Models from './models.ts';
import { ApiError, hasProblem } from './client/api-error.ts';
import type { Call, ListCall } from './client/call.ts';
import { type CallOptions, Connection, type ConnectionOptions, type Server } from './client/connection.ts';
import type { SecurityScheme } from './client/credentials.ts';
import type { Operation } from './client/operation.ts';
import type { TokenRequest } from './client/tokens.ts';
import { verifyWebhook, type WebhookRequest } from './client/webhook.ts';

export { ApiError } from './client/api-error.ts';
export type { Call, ListCall, Result } from './client/call.ts';
export type { CallOptions, ConnectionOptions, Server } from './client/connection.ts';
export type { Retry } from './client/retries.ts';
export type * from './models.ts';
`;

const serversType = (servers: Readonly<Record<string, Server>>): string =>
  `{ ${Object.entries(servers)
    .map(([name, { tokenUrl }]) => `readonly ${name}: Server${tokenUrl === undefined ? '' : ' & { readonly tokenUrl: string }'}`)
    .join('; ')} }`;

const parametersName = ({ name }: Method): string => `${toTypeName(name)}Parameters`;

/** The arguments of a method. */
function parametersType(method: Method, models: Models): string {
  const fields = method.arguments.map(
    ({ name, content, isRequired, description, isDeprecated }) =>
      `${docComment({ description, deprecated: isDeprecated }, '  ')}  ${toKey(name)}${isRequired ? '' : '?'}: ${models.contentType(content, 'request')};\n`,
  );
  return `export interface ${parametersName(method)} {\n${fields.join('')}}\n`;
}

function operationText({ name, operation, security }: Method): string {
  return `  ${toKey(name)}: { ...${JSON.stringify(operation)}, security: [${security.map((scheme) => `schemes[${JSON.stringify(scheme)}]`).join(', ')}] },\n`;
}

function clientClass(api: ApiVersion, methods: readonly Method[], models: Models): string {
  const { title, version, portal } = api;
  return `/** The ${title.replaceAll('*/', '')} ${version}: a method for each operation. */
export class Client {
  readonly #api: Connection;

  constructor(options: ConnectionOptions & Credentials) {
    this.#api = new Connection(options, options, tokens);
  }
${methods.map((method) => methodText(method, models, `${portal}${operationPath(api, readSummary(method.entry))}`)).join('')}}
`;
}

function methodText(method: Method, models: Models, page: string): string {
  const { name, title, entry, results, item, arguments: all } = method;
  const { description, deprecated } = entry.operation;
  const comment = docComment({ description: description ?? '', deprecated }, '  ', [`@see ${page}`]);
  const given = `given: ${parametersName(method)}${all.some(({ isRequired }) => isRequired) ? '' : ' = {}'}`;
  const result = isWithoutResult(method) ? 'undefined' : union(results.map((content) => models.contentType(content, 'response')));
  const [type, send] = item === null ? [`Call<${result}>`, 'call'] : [`ListCall<${result}, ${models.typeOf(item, 'response')}>`, 'list'];
  const heading = comment === '' ? `  /** ${title} */\n` : comment;
  return `\n${heading}  ${toKey(name)}(${given}, options?: CallOptions): ${type} {\n    return this.#api.${send}(operations.${name}, given, options);\n  }\n`;
}
