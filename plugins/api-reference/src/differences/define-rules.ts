import type { ChangeKind, ChangeSubject, DifferenceRule, DifferenceRuleFinding, MessageDirection } from './change.ts';

type Find<Pair> = (pair: Pair) => readonly DifferenceRuleFinding[];

type CreateRule<Pair> = (name: string, kind: ChangeKind, statement: string, find: Find<Pair>) => DifferenceRule<Pair>;

/**
 * Creates functions that define rules about a subject: `breaking` for changes that require older clients to change,
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

/** Returns a list with one finding if `holds` is true, or else an empty list. */
export const createFindingIfTrue = (holds: boolean, from: string | null, to: string | null): DifferenceRuleFinding[] =>
  holds ? [{ from, to }] : [];

interface WithDirection {
  readonly direction: MessageDirection;
}

/** Restricts a rule to requests. */
export const restrictFinderToRequests =
  <Pair>(find: Find<Pair>): Find<Pair & WithDirection> =>
  (pair) =>
    pair.direction === 'request' ? find(pair) : [];

/** Restricts a rule to responses. */
export const restrictFinderToResponses =
  <Pair>(find: Find<Pair>): Find<Pair & WithDirection> =>
  (pair) =>
    pair.direction === 'response' ? find(pair) : [];

/** An element in the older and in the newer version; null for a version that does not have it. */
export interface BeforeAfterPair<Side> {
  readonly before: Side | null;
  readonly after: Side | null;
}

/** Applies `find` to an element that only the newer version has. */
export const restrictFinderToAddedElements =
  <Side>(find: Find<Side>): Find<BeforeAfterPair<Side>> =>
  ({ before, after }) =>
    before === null && after !== null ? find(after) : [];

/** Applies `find` to an element that only the older version has. */
export const restrictFinderToRemovedElements =
  <Side>(find: Find<Side>): Find<BeforeAfterPair<Side>> =>
  ({ before, after }) =>
    before !== null && after === null ? find(before) : [];

/** Finds a name that only the newer version has. */
export const findAddedName = restrictFinderToAddedElements<string>((name) => [{ from: null, to: name }]);

/** Finds a name that only the older version has. */
export const findRemovedName = restrictFinderToRemovedElements<string>((name) => [{ from: name, to: null }]);

/** Applies `find` to an element that both versions have. */
export const restrictFinderToElementsInBoth =
  <Side>(find: (before: Side, after: Side) => readonly DifferenceRuleFinding[]): Find<BeforeAfterPair<Side>> =>
  ({ before, after }) =>
    before !== null && after !== null ? find(before, after) : [];

/** Reports an element that exists in both versions but meets a condition only in the newer one. */
export const findIfNewlyTrue = <Side>(
  holds: (side: Side) => boolean,
  from: string | null,
  to: string,
): Find<BeforeAfterPair<Side>> =>
  restrictFinderToElementsInBoth((before, after) => createFindingIfTrue(!holds(before) && holds(after), from, to));

/** Lists of strings in both versions. */
export interface BeforeAfterLists {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Finds the items that only the newer list has. */
export const findAddedItems = ({ before, after }: BeforeAfterLists): DifferenceRuleFinding[] =>
  after.filter((item) => !before.includes(item)).map((item) => ({ from: null, to: item }));

/** Finds the items that only the older list has. */
export const findRemovedItems = ({ before, after }: BeforeAfterLists): DifferenceRuleFinding[] =>
  before.filter((item) => !after.includes(item)).map((item) => ({ from: item, to: null }));
