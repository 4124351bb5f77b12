import { dirname, join } from 'node:path';

/** The newest version of an API that is in the portal already. */
export interface KnownApi {
  /** As `info.version` of its description. */
  readonly version: string;
  /** Its description, as the list of APIs names it. */
  readonly description: string;
}

/** The API with this id in the source of the list of APIs; null when there is none. */
export function findKnown(source: string, id: string): KnownApi | null {
  const entry = entryOf(source, id);
  const version = entry?.match(/version: '((?:[^'\\]|\\.)*)'/)?.[1];
  const description = entry?.match(/description: '((?:[^'\\]|\\.)*)'/)?.[1];
  return version === undefined || description === undefined ? null : { version: version.replaceAll('\\', ''), description };
}

/** The source with another version of the API before those that it has. */
export function addVersion(source: string, id: string, version: string, description: string): string {
  const entry = entryOf(source, id) ?? '';
  const written = `{ version: ${quote(version)}, description: ${quote(description)} }`;
  const changed = entry.replace(/versions: \[\s*/, `versions: [\n      ${written.replaceAll('$', '$$$$')},\n      `);
  return source.replace(entry, () => changed);
}

/** The text of an entry, from its id to where the next one begins. */
function entryOf(source: string, id: string): string | null {
  const start = source.indexOf(`id: '${id}'`);
  if (start < 0) return null;
  const next = source.slice(start + 1).search(/\bid: '/);
  return next < 0 ? source.slice(start) : source.slice(start, start + 1 + next);
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;

/** The path of another version's description beside the known one: `apis/travel/1.0/openapi.yaml` for 2.0 is `apis/travel/2.0/openapi.yaml`. */
export const besideKnown = ({ description }: KnownApi, file: string): string =>
  join(dirname(dirname(description)), ...file.split('/').slice(-2)).replaceAll('\\', '/');
