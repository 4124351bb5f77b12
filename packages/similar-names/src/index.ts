import { distance } from 'fastest-levenshtein';

/** Maximum number of letters to compare; the running time grows with the product of the two lengths. */
const maxComparedLetters = 60;

/** Counts the insertions, deletions and substitutions that turn one name into another (Levenshtein). */
export const countEditDistance = (name: string, other: string): number =>
  distance(name.slice(0, maxComparedLetters), other.slice(0, maxComparedLetters));

/** A known name and its distance from the name looked up. */
interface MeasuredName {
  readonly name: string;
  readonly contains: boolean;
  /** Number of insertions, deletions and substitutions (Levenshtein). */
  readonly edits: number;
}

/**
 * Returns up to three names that may have been meant by `wrong`, nearest first. A similar name contains `wrong`, or
 * differs in at most a third of its letters.
 */
export function findSimilarNames(wrong: string, names: Iterable<string>): string[] {
  const maxEdits = Math.max(2, Math.floor(wrong.length / 3));
  return measureNames(wrong, names)
    .filter(({ contains, edits }) => edits <= maxEdits || (contains && wrong.length > 2))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 3)
    .map(({ name }) => name);
}

/**
 * Returns a question to append to an error message; empty if no name is similar.
 *
 * @example suggestSimilarName('listJobz', ['listJobs', 'getJob']) → ' Did you mean listJobs?'
 */
export function suggestSimilarName(wrong: string, names: Iterable<string>): string {
  const similar = findSimilarNames(wrong, names);
  return similar.length === 0 ? '' : ` Did you mean ${similar.join(' or ')}?`;
}

/** Returns the five names nearest to `wanted`, even if none is similar; those that contain it come first. */
export function findNearestNames(wanted: string, names: Iterable<string>): string[] {
  return measureNames(wanted, names)
    .sort((a, b) => Number(b.contains) - Number(a.contains) || (a.contains ? 0 : a.edits - b.edits))
    .slice(0, 5)
    .map(({ name }) => name);
}

function measureNames(wanted: string, names: Iterable<string>): MeasuredName[] {
  const wantedPrefix = wanted.slice(0, maxComparedLetters).toLowerCase();
  return Array.from(new Set(names), (name) => {
    const lowerCaseName = name.toLowerCase();
    return {
      name,
      contains: lowerCaseName.includes(wantedPrefix),
      edits: distance(wantedPrefix, lowerCaseName.slice(0, maxComparedLetters)),
    };
  });
}
