import type { Server } from '@portal/api-client/connection';
import { toSlug } from '@portal/openapi/slug';
import { packageName } from '../client-model/package-name.ts';
import { readClient } from '../client-model/read-client.ts';
import { readServers } from '../client-model/servers.ts';
import type { ApiVersion } from '../model/api.ts';
import { inComment, writeClient } from './client.ts';
import { toPhp, toText } from './literal.ts';
import { writeOperations } from './operations.ts';
import { Types } from './types.ts';

/** The namespace of a package: `workshop-api` of npm is `WorkshopApi`. */
export function namespaceOf(api: Pick<ApiVersion, 'api' | 'document'>): string {
  const name = packageName(api).replaceAll(/(?:^|[^a-z\d]+)([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  return /^[A-Z]/.test(name) && !keywords.includes(name.toLowerCase()) ? name : `Api${name}`;
}

/** What a namespace of one word cannot be called. */
const keywords =
  'abstract and array as break callable case catch class clone const continue declare default do echo else empty eval exit extends final finally fn for foreach function global goto if implements include instanceof interface isset list match namespace new or print private protected public readonly require return static switch throw trait try unset use var while xor yield'.split(
    ' ',
  );

/** Writes the classes of a client that its description decides, by file. `versions` are all of the portal: another API may issue its tokens. */
export function writeSource(api: ApiVersion, versions: readonly ApiVersion[]): Readonly<Record<string, string>> {
  const types = new Types(api.document);
  // A client imports the aliases that writing its methods has found.
  writeClient(api, types);
  const classes = {
    Client: writeClient(api, types),
    Data: writeData(types),
    Operations: writeOperations(api.document, readClient(api)),
    Problems: writeProblems(Object.keys(api.document['x-problems'] ?? {})),
    Servers: writeServers(readServers(api, versions)),
  };
  const head = `<?php\n\ndeclare(strict_types=1);\n\nnamespace ${namespaceOf(api)};\n\n`;
  return Object.fromEntries(Object.entries(classes).map(([name, code]) => [`${name}.php`, head + code]));
}

const writeData = (types: Types): string => `/**
 * The types of what is sent and returned, for editors and analysers.
 *
${types.aliases.map(([name, comment]) => ` * @phpstan-type ${name} ${inComment(comment)}\n`).join('')} */
final class Data
{
}
`;

const writeProblems = (names: readonly string[]): string => `/** What problems are called: the last part of the address in their \`type\`. */
final class Problems
{
${names.map((name) => `    public const ${constantOf(name)} = ${toText(name)};\n`).join('')}}
`;

const constantOf = (name: string): string =>
  toSlug(name)
    .replaceAll(/\W/g, '_')
    .toUpperCase()
    .replace(/^(?=\d)|^CLASS$/, '_$&');

const writeServers = (servers: Readonly<Record<string, Server>>): string => `/** Where the API answers. */
final class Servers
{
${Object.entries(servers)
  .map(([name, { baseUrl, tokenUrl }]) => {
    const urls = [baseUrl, ...(tokenUrl === undefined ? [] : [tokenUrl])].map((url) => toPhp(url)).join(', ');
    return `    public static function ${name}(): Server\n    {\n        return new Server(${urls});\n    }\n`;
  })
  .join('\n')}}
`;
