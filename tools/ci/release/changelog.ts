/** What has been noted of the next release, at the top of CHANGELOG.md. */
const unreleased = '## Unreleased';

/**
 * What the next release brings, as the changelog has it under "Unreleased".
 *
 * @throws Error when nothing is noted there, or there is no such section.
 */
export function notesOf(changelog: string): string {
  const start = changelog.indexOf(`${unreleased}\n`);
  if (start === -1) throw new Error(`CHANGELOG.md has no section "${unreleased}": what people notice of a change is noted there.`);
  const [notes = ''] = changelog.slice(start + unreleased.length + 1).split(/^## /m);
  if (notes.trim() === '') throw new Error(`CHANGELOG.md has nothing under "${unreleased}": there is nothing to release.`);
  return notes.trim();
}

/** The changelog with these notes under the version and its date, and an empty section for what comes next. */
export function withRelease(changelog: string, version: string, date: string): string {
  notesOf(changelog);
  return changelog.replace(`${unreleased}\n`, `${unreleased}\n\n## ${version} (${date})\n`);
}

/**
 * That a version may follow another, by Semantic Versioning.
 *
 * @throws Error that says what would be right.
 */
export function requireNext(version: string, current: string): void {
  const next = numbersOf(version);
  if (next === null) throw new Error(`"${version}" is no version: three numbers are wanted, such as ${after(current)}.`);
  const [major = 0, minor = 0, patch = 0] = numbersOf(current) ?? [];
  const follows = [
    [major, minor, patch + 1],
    [major, minor + 1, 0],
    [major + 1, 0, 0],
  ].some((allowed) => allowed.join('.') === version);
  if (!follows) throw new Error(`${version} does not follow ${current}: ${after(current)} would.`);
}

function after(current: string): string {
  const [major = 0, minor = 0, patch = 0] = numbersOf(current) ?? [];
  return `${major}.${minor}.${patch + 1}, ${major}.${minor + 1}.0 or ${major + 1}.0.0`;
}

function numbersOf(version: string): readonly number[] | null {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version);
  return match === null ? null : match.slice(1).map(Number);
}
