import type { GeneratedClientTokenRequest } from '@refdesk/api-model/client/client-tokens';
import type { ClientMethod } from '../client-model/methods.ts';
import type { GeneratedClientModel } from '../client-model/read-client.ts';
import { writeTypeScriptDocComment } from './doc-comment.ts';
import { toTypeScriptPropertyKey } from './literal.ts';
import {
  hasOptionalArgumentsOnly,
  toParametersTypeName,
  toTypeScriptFunctionName,
  writeTypeScriptResultType,
} from './method-type.ts';
import type { TypeScriptModelWriter } from './models.ts';

/** Writes the module with a function for each operation, so that a bundler can drop unused ones. */
export function writeTypeScriptOperations(
  client: GeneratedClientModel,
  models: TypeScriptModelWriter,
  comment: (method: ClientMethod) => string,
): string {
  const { methods, securitySchemes, tokenRequest, resultCodes } = client;
  return [
    imports,
    writeTokenOptions(tokenRequest),
    ...methods.map((method) => writeParametersType(method, models)),
    ...Object.entries(securitySchemes).map(
      ([name, scheme]) => `const ${toSchemeVariable(name)}: SecurityScheme = ${JSON.stringify(scheme)};\n`,
    ),
    ...(resultCodes ? [`const resultCodes: ResultCodes = ${JSON.stringify(resultCodes)};\n`] : []),
    ...methods.map((method) => writeFunction(method, models, comment(method))),
  ].join('\n');
}

const imports = `import type { ResultCodes } from './client/api-error.ts';
import type { Call, ListCall, Success } from './client/call.ts';
import type { CallOptions as ConnectionCallOptions, Connection } from './client/connection.ts';
import type { SecurityScheme } from './client/credentials.ts';
`;

function writeTokenOptions(tokens: GeneratedClientTokenRequest | null): string {
  const { options = [], scopes = [] } = tokens ?? {};
  const fields = options.map(
    ({ name, description }) =>
      `${writeTypeScriptDocComment({ description }, '  ')}  readonly ${toTypeScriptPropertyKey(name)}?: number | string;\n`,
  );
  const isScoped = tokens?.request.type === 'clientCredentials';
  const names = scopes.length === 0 ? 'string' : scopes.map((scope) => JSON.stringify(scope)).join(' | ');
  const scope = `  /** Scopes of the token. Default: all scopes of the credentials. */\n  readonly scope?: readonly Scope[];\n`;
  return `${isScoped ? `/** Scopes that can be requested. */\nexport type Scope = ${names};\n\n` : ''}/** Options of the client and of each call that select a token. */
export interface TokenOptions {
${fields.join('')}${isScoped ? scope : ''}}

/** Options of one call. */
export interface CallOptions extends ConnectionCallOptions, TokenOptions {}
`;
}

/** Writes the interface with the arguments of a method. */
function writeParametersType(method: ClientMethod, models: TypeScriptModelWriter): string {
  const fields = method.arguments.map(({ name, content, isRequired, description, isDeprecated }) => {
    const comment = writeTypeScriptDocComment({ description, deprecated: isDeprecated }, '  ');
    const type = models.writeContentType(content, 'request');
    return `${comment}  ${toTypeScriptPropertyKey(name)}${isRequired ? '' : '?'}: ${type};\n`;
  });
  return `export interface ${toParametersTypeName(method)} {\n${fields.join('')}}\n`;
}

const toSchemeVariable = (name: string): string => `$${name.replaceAll(/[^\w]/g, '_')}$scheme`;

function writeFunction(method: ClientMethod, models: TypeScriptModelWriter, comment: string): string {
  const { operation, security, hasResultCodes, item } = method;
  const name = toTypeScriptFunctionName(method);
  const schemes = `security: [${security.map(toSchemeVariable).join(', ')}]`;
  const codes = hasResultCodes ? ', resultCodes' : '';
  const parameters = `parameters: ${toParametersTypeName(method)}${hasOptionalArgumentsOnly(method) ? ' = {}' : ''}`;
  const resultType = writeTypeScriptResultType(method, models);
  return `const $${name} = { ...${JSON.stringify(operation)}, ${schemes}${codes} } as const;

${adaptComment(method, comment)}export function ${name}(api: Connection, ${parameters}, options?: CallOptions): ${resultType} {
  return api.${item === null ? 'call' : 'list'}($${name}, parameters, options);
}
`;
}

/** Adapts a method's comment to the function; its example becomes a call to the function. */
function adaptComment(method: ClientMethod, comment: string): string {
  const call = `${toTypeScriptFunctionName(method)}(api, `;
  return comment
    .replaceAll(/^ {2}/gm, '')
    .replaceAll(`client.${method.name}(`, call)
    .replaceAll(`${call})`, `${toTypeScriptFunctionName(method)}(api)`);
}
