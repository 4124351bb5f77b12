import { dirname, join } from 'node:path';

/** Newest version of a listed API. */
export interface NewestListedApiVersion {
  /** `info.version` of its description. */
  readonly version: string;
  /** Path of the description in the list of APIs. */
  readonly description: string;
}

/** Finds an API by id in the source of the list of APIs; null if it is not listed. */
export function findListedApiInSource(source: string, id: string): NewestListedApiVersion | null {
  const entry = findEntry(source, id);
  const version = entry?.match(/version: '((?:[^'\\]|\\.)*)'/)?.[1];
  const description = entry?.match(/description: '((?:[^'\\]|\\.)*)'/)?.[1];
  return version === undefined || description === undefined
    ? null
    : { version: version.replaceAll('\\', ''), description };
}

/** Adds a version in front of the existing versions of an API. */
export function addApiVersionEntry(source: string, id: string, version: string, description: string): string {
  const entry = findEntry(source, id) ?? '';
  const versionEntry = `{ version: ${quote(version)}, description: ${quote(description)} }`;
  const changed = entry.replace(
    /versions: \[\s*/,
    `versions: [\n      ${versionEntry.replaceAll('$', '$$$$')},\n      `,
  );
  return source.replace(entry, () => changed);
}

/** Returns the source of an entry, from its id to the next entry; null if no entry has this id. */
function findEntry(source: string, id: string): string | null {
  const start = source.indexOf(`id: '${id}'`);
  if (start < 0) return null;
  const next = source.slice(start + 1).search(/\bid: '/);
  return next < 0 ? source.slice(start) : source.slice(start, start + 1 + next);
}

const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;

/**
 * Returns the path of another version's description, in a folder next to that of the known one:
 * `apis/travel/1.0/openapi.yaml`, `travel/2.0/openapi.yaml` → `apis/travel/2.0/openapi.yaml`.
 */
export const getSiblingVersionDescriptionFile = ({ description }: NewestListedApiVersion, file: string): string =>
  join(dirname(dirname(description)), ...file.split('/').slice(-2)).replaceAll('\\', '/');
