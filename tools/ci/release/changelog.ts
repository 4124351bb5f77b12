/** Heading of the section with the next release's changes, at the top of CHANGELOG.md. */
const unreleasedHeading = '## Unreleased';

/**
 * Reads the section "Unreleased" of the changelog.
 *
 * @throws Error if the section is missing or empty.
 */
export function readUnreleasedNotes(changelog: string): string {
  const start = changelog.indexOf(`${unreleasedHeading}\n`);
  if (start === -1)
    throw new Error(`CHANGELOG.md has no section "${unreleasedHeading}": it lists changes that users notice.`);
  const [notes = ''] = changelog.slice(start + unreleasedHeading.length + 1).split(/^## /m);
  if (notes.trim() === '')
    throw new Error(`CHANGELOG.md has nothing under "${unreleasedHeading}": there is nothing to release.`);
  return notes.trim();
}

/** Moves the unreleased changes under a heading with version and date, below an empty section for the next release. */
export function moveUnreleasedChangesToVersion(changelog: string, version: string, date: string): string {
  readUnreleasedNotes(changelog);
  return changelog.replace(`${unreleasedHeading}\n`, `${unreleasedHeading}\n\n## ${version} (${date})\n`);
}

/**
 * Checks that a version is a valid successor of the current one under Semantic Versioning.
 *
 * @throws Error with the versions that would be valid.
 */
export function requireNextReleaseVersion(version: string, current: string): void {
  const next = parseVersion(version);
  if (next === null)
    throw new Error(`"${version}" is not a version: write three numbers, such as ${formatNextVersions(current)}.`);
  const [major = 0, minor = 0, patch = 0] = parseVersion(current) ?? [];
  const isNextVersion = [
    [major, minor, patch + 1],
    [major, minor + 1, 0],
    [major + 1, 0, 0],
  ].some((allowed) => allowed.join('.') === version);
  if (!isNextVersion) throw new Error(`${version} does not follow ${current}: use ${formatNextVersions(current)}.`);
}

function formatNextVersions(current: string): string {
  const [major = 0, minor = 0, patch = 0] = parseVersion(current) ?? [];
  return `${major}.${minor}.${patch + 1}, ${major}.${minor + 1}.0 or ${major + 1}.0.0`;
}

function parseVersion(version: string): readonly number[] | null {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version);
  return match === null ? null : match.slice(1).map(Number);
}

/** Formats the subject of a release commit, which the Git hook for commit messages accepts. */
export const formatReleaseCommitSubject = (version: string): string => `chore(release): publish ${version}`;
