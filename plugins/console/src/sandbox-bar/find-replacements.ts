import { getExampleDateShiftDays, shiftExampleDates } from '@refdesk/openapi/example-dates';
import type { ApiRecordFromConsole } from '@refdesk/personalization/session-records';

/** Range in a text, and its replacement from the reader's sandbox. */
export interface SandboxTextReplacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Values from the reader's sandbox that replace example values. */
export interface SandboxValues {
  /** Identifiers of the reader's records, keyed by example identifier. */
  readonly identifiers: ReadonlyMap<string, string>;
  /** Reference time of the examples; null if it is unknown. */
  readonly exampleReferenceTime: string | null;
  readonly now: number;
}

/**
 * Maximum distance of example dates from their reference time; other dates are real ones, such as a release date.
 */
const maxDistanceMs = 400 * 86_400_000;

/**
 * Finds identifiers and dates in a text that have replacements from the reader's sandbox, in order. `isProse` restricts
 * dates to instants, because table cells also state real days.
 */
export function findSandboxTextReplacements(
  text: string,
  { identifiers, exampleReferenceTime, now }: SandboxValues,
  isProse: boolean,
): SandboxTextReplacement[] {
  const dates = exampleReferenceTime === null ? [] : findDates(text, exampleReferenceTime, now, isProse);
  const ids = [...identifiers].flatMap(([example, identifier]) =>
    Array.from(text.matchAll(new RegExp(`(?<![\\w.-])${escapePattern(example)}(?![\\w-])`, 'g')), ({ index }) => ({
      start: index,
      end: index + example.length,
      text: identifier,
    })),
  );
  return [...dates, ...ids].toSorted((a, b) => a.start - b.start);
}

function findDates(text: string, examplesAt: string, now: number, isProse: boolean): SandboxTextReplacement[] {
  const days = getExampleDateShiftDays(examplesAt, now);
  const pattern = isProse ? /\b\d{4}-\d\d-\d\d(?=T\d\d:\d\d)/g : /(?<![\w-])\d{4}-\d\d-\d\d(?=T\d\d:\d\d|["'&\\]|$)/gm;
  return Array.from(text.matchAll(pattern)).flatMap(({ index, 0: date }) => {
    const isExample = Math.abs(Date.parse(date) - Date.parse(examplesAt)) < maxDistanceMs;
    return isExample ? [{ start: index, end: index + date.length, text: shiftExampleDates(date, days) }] : [];
  });
}

/** Minimum length of an identifier that is recognized without the name of its field. */
const minIdentifierLength = 4;

/**
 * Pairs example identifiers in texts with the identifiers of the reader's newest records: in paths, such as
 * `/jobs/731904`, and in fields with the record's name.
 */
export function pairExampleIdentifiers(
  texts: readonly string[],
  records: readonly ApiRecordFromConsole[],
): ReadonlyMap<string, string> {
  const newest = records.filter(
    ({ parameter }, index) => records.findIndex((other) => other.parameter === parameter) === index,
  );
  const pairs = newest.flatMap(({ noun, parameter, id }) => {
    const folder = `${noun.replaceAll(' ', '-')}s`;
    const name = escapePattern(parameter);
    const pattern = new RegExp(
      `/${escapePattern(folder)}/([\\w-]+)|(?:^|["'\\s{,?&])${name}["']?\\s*[:=]\\s*["']?([\\w-]+)`,
      'g',
    );
    return texts
      .flatMap((text) =>
        Array.from(
          text.matchAll(pattern),
          ([, pathIdentifier, fieldIdentifier]) => pathIdentifier ?? fieldIdentifier ?? '',
        ),
      )
      .filter((example) => example.length >= minIdentifierLength && /\d/.test(example) && example !== id)
      .map((example) => [example, id] as const);
  });
  // A record of the reader is not an example.
  const readerIdentifiers = new Set(records.map(({ id }) => id));
  return new Map(pairs.filter(([example]) => !readerIdentifiers.has(example)));
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
