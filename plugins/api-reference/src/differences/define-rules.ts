import type { ChangeDirection, ChangeKind, ChangeSubject, DifferenceRule, RuleFinding } from './change.ts';

type Find<Pair> = (pair: Pair) => readonly RuleFinding[];

type CreateRule<Pair> = (name: string, kind: ChangeKind, statement: string, find: Find<Pair>) => DifferenceRule<Pair>;

/**
 * Creates rules about a subject: `breaking` for changes after which a client of the older version must change,
 * `compatible` for all others.
 */
export function createRulesAbout<Pair>(subject: ChangeSubject): Record<'breaking' | 'compatible', CreateRule<Pair>> {
  const create =
    (breaking: boolean): CreateRule<Pair> =>
    (name, kind, statement, find) => ({ name, subject, kind, breaking, statement, find });
  return { breaking: create(true), compatible: create(false) };
}

/** Returns a list with the result if `holds`, otherwise an empty list. */
export const createFindingIf = (holds: boolean, from: string | null, to: string | null): RuleFinding[] =>
  holds ? [{ from, to }] : [];

interface Directed {
  readonly direction: ChangeDirection;
}

/** Restricts a rule to requests. */
export const inRequests =
  <Pair>(find: Find<Pair>): Find<Pair & Directed> =>
  (pair) =>
    pair.direction === 'request' ? find(pair) : [];

/** Restricts a rule to responses. */
export const inResponses =
  <Pair>(find: Find<Pair>): Find<Pair & Directed> =>
  (pair) =>
    pair.direction === 'response' ? find(pair) : [];

/** A part of the older and of the newer version; null if it does not exist there. */
export interface Sides<Side> {
  readonly before: Side | null;
  readonly after: Side | null;
}

/** Finds a part that only the newer version has. */
export const ifAdded =
  <Side>(find: Find<Side>): Find<Sides<Side>> =>
  ({ before, after }) =>
    before === null && after !== null ? find(after) : [];

/** Finds a part that only the older version has. */
export const ifRemoved =
  <Side>(find: Find<Side>): Find<Sides<Side>> =>
  ({ before, after }) =>
    before !== null && after === null ? find(before) : [];

/** Finds a name that only the newer version has. */
export const findAddedName = ifAdded<string>((name) => [{ from: null, to: name }]);

/** Finds a name that only the older version has. */
export const findRemovedName = ifRemoved<string>((name) => [{ from: name, to: null }]);

/** Compares a part that both versions have. */
export const ifInBoth =
  <Side>(find: (before: Side, after: Side) => readonly RuleFinding[]): Find<Sides<Side>> =>
  ({ before, after }) =>
    before !== null && after !== null ? find(before, after) : [];

/** Finds a part of both versions to which a condition applies in the newer one only. */
export const ifNow = <Side>(holds: (side: Side) => boolean, from: string | null, to: string): Find<Sides<Side>> =>
  ifInBoth((before, after) => createFindingIf(!holds(before) && holds(after), from, to));

/** Texts of both versions. */
export interface Lists {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Finds each text that only the list of the newer version has. */
export const findAddedItems = ({ before, after }: Lists): RuleFinding[] =>
  after.filter((item) => !before.includes(item)).map((item) => ({ from: null, to: item }));

/** Finds each text that only the list of the older version has. */
export const findRemovedItems = ({ before, after }: Lists): RuleFinding[] =>
  before.filter((item) => !after.includes(item)).map((item) => ({ from: item, to: null }));
