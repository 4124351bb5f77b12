import type { Server } from '@refdesk/api-client/connection';
import type { ApiVersion } from '@refdesk/api-model/api';
import { toSlug } from '@refdesk/openapi/slug';
import { readGeneratedClientModel } from '../client-model/read-client.ts';
import { readClientServers } from '../client-model/servers.ts';
import { writePhpClientClass } from './client.ts';
import { toPhpLiteral, toPhpString } from './literal.ts';
import { escapePhpComment, toPhpNamespace } from './names.ts';
import { writePhpOperationDataClass } from './operations.ts';
import { PhpTypes } from './types.ts';

/**
 * Writes the generated classes of a client, keyed by file name. `versions` are all versions of the portal, because
 * another API may issue the tokens.
 */
export function writePhpSource(
  api: ApiVersion,
  versions: readonly ApiVersion[],
  version: string,
): Readonly<Record<string, string>> {
  const types = new PhpTypes(api.document);
  // The first pass finds the aliases that the class imports.
  writePhpClientClass(api, types, version);
  const classes = {
    Client: writePhpClientClass(api, types, version),
    Data: writeData(types),
    Operations: writePhpOperationDataClass(api.document, readGeneratedClientModel(api)),
    Problems: writeProblems(readGeneratedClientModel(api).problemNames),
    Servers: writeServers(readClientServers(api, versions)),
  };
  const head = `<?php\n\ndeclare(strict_types=1);\n\nnamespace ${toPhpNamespace(api)};\n\n`;
  return Object.fromEntries(Object.entries(classes).map(([name, code]) => [`${name}.php`, head + code]));
}

const writeData = (types: PhpTypes): string => `/**
 * Types of requests and responses for editors and analysers.
 *
${types.aliases.map(([name, comment]) => ` * @phpstan-type ${name} ${escapePhpComment(comment)}\n`).join('')} */
final class Data
{
}
`;

const writeProblems = (
  names: readonly string[],
): string => `/** Names of problems: the last segment of their \`type\`, an error of OAuth 2.0, or the name of a result code. */
final class Problems
{
${names.map((name, index) => `    public const ${toConstants(names)[index]} = ${toPhpString(name)};\n`).join('')}}
`;

/** Names the constants. The problem `invalid-request` takes the plain name; OAuth's `invalid_request` gets a prefix. */
function toConstants(names: readonly string[]): string[] {
  const constants = names.map(toConstant);
  return constants.map((constant, index) => (constants.indexOf(constant) === index ? constant : `OAUTH_${constant}`));
}

const toConstant = (name: string): string =>
  toSlug(name)
    .replaceAll(/\W/g, '_')
    .toUpperCase()
    .replace(/^(?=\d)|^CLASS$/, '_$&');

const writeServers = (servers: Readonly<Record<string, Server>>): string => `/** Servers of the API. */
final class Servers
{
${Object.entries(servers)
  .map(([name, { baseUrl, tokenUrl }]) => {
    const urls = [baseUrl, ...(tokenUrl === undefined ? [] : [tokenUrl])].map((url) => toPhpLiteral(url)).join(', ');
    return `    public static function ${name}(): Server\n    {\n        return new Server(${urls});\n    }\n`;
  })
  .join('\n')}}
`;
