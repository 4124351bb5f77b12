import type { ChangeKind, ChangeSubject, DifferenceRule, DifferenceRuleFinding, MessageDirection } from './change.ts';

type Find<Pair> = (pair: Pair) => readonly DifferenceRuleFinding[];

type CreateRule<Pair> = (name: string, kind: ChangeKind, statement: string, find: Find<Pair>) => DifferenceRule<Pair>;

/**
 * Creates rules about a subject: `breaking` for changes after which a client of the older version must change,
 * `compatible` for all others.
 */
export function createDifferenceRuleBuilders<Pair>(
  subject: ChangeSubject,
): Record<'breaking' | 'compatible', CreateRule<Pair>> {
  const create =
    (breaking: boolean): CreateRule<Pair> =>
    (name, kind, statement, find) => ({ name, subject, kind, breaking, statement, find });
  return { breaking: create(true), compatible: create(false) };
}

/** Returns a list with the result if `holds`, otherwise an empty list. */
export const createFindingIfTrue = (holds: boolean, from: string | null, to: string | null): DifferenceRuleFinding[] =>
  holds ? [{ from, to }] : [];

interface Directed {
  readonly direction: MessageDirection;
}

/** Restricts a rule to requests. */
export const restrictToRequests =
  <Pair>(find: Find<Pair>): Find<Pair & Directed> =>
  (pair) =>
    pair.direction === 'request' ? find(pair) : [];

/** Restricts a rule to responses. */
export const restrictToResponses =
  <Pair>(find: Find<Pair>): Find<Pair & Directed> =>
  (pair) =>
    pair.direction === 'response' ? find(pair) : [];

/** A part of the older and of the newer version; null if it does not exist there. */
export interface BeforeAfterPair<Side> {
  readonly before: Side | null;
  readonly after: Side | null;
}

/** Finds a part that only the newer version has. */
export const findIfAdded =
  <Side>(find: Find<Side>): Find<BeforeAfterPair<Side>> =>
  ({ before, after }) =>
    before === null && after !== null ? find(after) : [];

/** Finds a part that only the older version has. */
export const findIfRemoved =
  <Side>(find: Find<Side>): Find<BeforeAfterPair<Side>> =>
  ({ before, after }) =>
    before !== null && after === null ? find(before) : [];

/** Finds a name that only the newer version has. */
export const findAddedName = findIfAdded<string>((name) => [{ from: null, to: name }]);

/** Finds a name that only the older version has. */
export const findIfNameRemoved = findIfRemoved<string>((name) => [{ from: name, to: null }]);

/** Compares a part that both versions have. */
export const compareIfInBoth =
  <Side>(find: (before: Side, after: Side) => readonly DifferenceRuleFinding[]): Find<BeforeAfterPair<Side>> =>
  ({ before, after }) =>
    before !== null && after !== null ? find(before, after) : [];

/** Finds a part of both versions to which a condition applies in the newer one only. */
export const findIfNewlyTrue = <Side>(
  holds: (side: Side) => boolean,
  from: string | null,
  to: string,
): Find<BeforeAfterPair<Side>> =>
  compareIfInBoth((before, after) => createFindingIfTrue(!holds(before) && holds(after), from, to));

/** Texts of both versions. */
export interface BeforeAfterLists {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Finds each text that only the list of the newer version has. */
export const findAddedItems = ({ before, after }: BeforeAfterLists): DifferenceRuleFinding[] =>
  after.filter((item) => !before.includes(item)).map((item) => ({ from: null, to: item }));

/** Finds each text that only the list of the older version has. */
export const findRemovedItems = ({ before, after }: BeforeAfterLists): DifferenceRuleFinding[] =>
  before.filter((item) => !after.includes(item)).map((item) => ({ from: item, to: null }));
