/** A query that names an API version, with the version removed. */
export interface QueryOfVersion {
  readonly text: string;
  readonly version: string;
}

const versionPattern = String.raw`(?:v\.? ?|version )\d+(?:\.\d+){0,2}|\d+\.\d+(?:\.\d+)?`;
const prefixPattern = '(?:(?:in|of|for|on|with|under) )?(?:the )?(?:old )?(?:rest )?(?:api )?';
const versionAtEnd = new RegExp(`^(.+?) ${prefixPattern}(${versionPattern})(?: api)?[?!.]?$`, 'i');
const versionAtStart = new RegExp(`^(?:rest )?(?:api )?(${versionPattern})(?: api)?:? (.+)$`, 'i');

/**
 * Matches words before a version that show that the reader migrates or compares versions. Pages about changes answer
 * such queries.
 */
const comparisonWords =
  /\b(?:from|to|into|since|after|before|until|than|between|and|vs|versus|leave|leaving|replaces?)$/i;

/**
 * Reads the version of an API that a query names at its start or end: `get job 1.0.0`, `v1 create contact`.
 *
 * @param versions Known versions, such as `1.0.0`. `v1` matches if only one of them begins with `1.`.
 * @param chosen The reader's version. A query that names it is probably about differences, so the version stays in it.
 * @returns null if the query names no other version, or asks about moving between versions or comparing them.
 */
export function parseQueryVersion(
  text: string,
  versions: ReadonlySet<string>,
  chosen: string | null,
): QueryOfVersion | null {
  const words = text.trim().replace(/\s+/g, ' ');
  const [, rest = '', last = ''] = words.match(versionAtEnd) ?? [];
  const [, first = '', others = ''] = words.match(versionAtStart) ?? [];
  const [name, remaining] = last === '' ? [first, others] : [last, rest];
  const version = findVersion(name.replace(/^[^\d]+/, ''), versions);
  return version === null || version === chosen || comparisonWords.test(remaining)
    ? null
    : { text: remaining, version };
}

function findVersion(number: string, versions: ReadonlySet<string>): string | null {
  if (number === '') return null;
  const [found, ...others] = [...versions].filter((version) => version === number || version.startsWith(`${number}.`));
  return others.length === 0 ? (found ?? null) : null;
}
