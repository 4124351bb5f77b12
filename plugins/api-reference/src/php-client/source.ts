import type { Server } from '@portal/api-client/connection';
import { toSlug } from '@portal/openapi/slug';
import { readClient } from '../client-model/read-client.ts';
import { readServers } from '../client-model/servers.ts';
import type { ApiVersion } from '../model/api.ts';
import { writeClient } from './client.ts';
import { toPhp, toText } from './literal.ts';
import { inComment, namespaceOf } from './names.ts';
import { writeOperations } from './operations.ts';
import { Types } from './types.ts';

/** Writes the generated classes of a client by file. `versions` are all of the portal, because another API may issue its tokens. */
export function writeSource(api: ApiVersion, versions: readonly ApiVersion[], version: string): Readonly<Record<string, string>> {
  const types = new Types(api.document);
  // The first pass finds the aliases that the class imports.
  writeClient(api, types, version);
  const classes = {
    Client: writeClient(api, types, version),
    Data: writeData(types),
    Operations: writeOperations(api.document, readClient(api)),
    Problems: writeProblems(readClient(api).problems),
    Servers: writeServers(readServers(api, versions)),
  };
  const head = `<?php\n\ndeclare(strict_types=1);\n\nnamespace ${namespaceOf(api)};\n\n`;
  return Object.fromEntries(Object.entries(classes).map(([name, code]) => [`${name}.php`, head + code]));
}

const writeData = (types: Types): string => `/**
 * Types of requests and responses for editors and analysers.
 *
${types.aliases.map(([name, comment]) => ` * @phpstan-type ${name} ${inComment(comment)}\n`).join('')} */
final class Data
{
}
`;

const writeProblems = (
  names: readonly string[],
): string => `/** Names of problems: the last segment of their \`type\`, an error of OAuth 2.0, or the name of a result code. */
final class Problems
{
${names.map((name, index) => `    public const ${constantsOf(names)[index]} = ${toText(name)};\n`).join('')}}
`;

/** Names of constants: `invalid-request` of a problem precedes `invalid_request` of OAuth. */
function constantsOf(names: readonly string[]): string[] {
  const constants = names.map(constantOf);
  return constants.map((constant, index) => (constants.indexOf(constant) === index ? constant : `OAUTH_${constant}`));
}

const constantOf = (name: string): string =>
  toSlug(name)
    .replaceAll(/\W/g, '_')
    .toUpperCase()
    .replace(/^(?=\d)|^CLASS$/, '_$&');

const writeServers = (servers: Readonly<Record<string, Server>>): string => `/** Addresses of the API. */
final class Servers
{
${Object.entries(servers)
  .map(([name, { baseUrl, tokenUrl }]) => {
    const urls = [baseUrl, ...(tokenUrl === undefined ? [] : [tokenUrl])].map((url) => toPhp(url)).join(', ');
    return `    public static function ${name}(): Server\n    {\n        return new Server(${urls});\n    }\n`;
  })
  .join('\n')}}
`;
