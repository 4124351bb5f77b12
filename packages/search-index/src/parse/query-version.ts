/** A query that names the version of an API, without that name. */
export interface QueryOfVersion {
  readonly text: string;
  readonly version: string;
}

const number = String.raw`(?:v\.? ?|version )\d+(?:\.\d+){0,2}|\d+\.\d+(?:\.\d+)?`;
const preposition = '(?:(?:in|of|for|on|with|under) )?(?:the )?(?:old )?(?:rest )?(?:api )?';
const atEnd = new RegExp(`^(.+?) ${preposition}(${number})(?: api)?[?!.]?$`, 'i');
const atStart = new RegExp(`^(?:rest )?(?:api )?(${number})(?: api)?:? (.+)$`, 'i');

/** Words before a version that a reader leaves, reaches or compares: the pages about the change answer those. */
const comparing = /\b(?:from|to|into|since|after|before|until|than|between|and|vs|versus|leave|leaving|replaces?)$/i;

/**
 * Reads the version of an API that a query names at its start or end: `get job 1.0.0`, `v1 create contact`.
 *
 * @param versions Known versions, such as `1.0.0`; `v1` is the only known one that begins with `1`.
 * @param chosen Version of the reader. Who names that one asks what is different in it, so the words remain.
 * @returns null if the query names no other version, or the way from one version to another.
 */
export function parseQueryVersion(
  text: string,
  versions: ReadonlySet<string>,
  chosen: string | null,
): QueryOfVersion | null {
  const words = text.trim().replace(/\s+/g, ' ');
  const [, rest = '', last = ''] = words.match(atEnd) ?? [];
  const [, first = '', others = ''] = words.match(atStart) ?? [];
  const [name, remaining] = last === '' ? [first, others] : [last, rest];
  const version = findVersion(name.replace(/^[^\d]+/, ''), versions);
  return version === null || version === chosen || comparing.test(remaining) ? null : { text: remaining, version };
}

function findVersion(number: string, versions: ReadonlySet<string>): string | null {
  if (number === '') return null;
  const [found, ...others] = [...versions].filter((version) => version === number || version.startsWith(`${number}.`));
  return others.length === 0 ? (found ?? null) : null;
}
