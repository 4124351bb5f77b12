/** Who sends what is compared: the client a request, the server a response. */
export type ChangeDirection = 'request' | 'response';

/** Subject of a rule. */
export type ChangeSubject =
  | 'operation'
  | 'parameter'
  | 'body'
  | 'media type'
  | 'field'
  | 'schema'
  | 'type'
  | 'null'
  | 'limit'
  | 'default'
  | 'value'
  | 'variant'
  | 'status'
  | 'header'
  | 'error'
  | 'security'
  | 'scope'
  | 'convention';

/** Kind of change. */
export type ChangeKind = 'added' | 'removed' | 'renamed' | 'replaced' | 'changed';

/** Says what a change is and whether it breaks a client. */
export interface DifferenceRuleStatement {
  readonly name: string;
  readonly subject: ChangeSubject;
  readonly kind: ChangeKind;
  /** True when a client of the older version has to change. */
  readonly breaking: boolean;
  /** Meaning of the rule, in one sentence. */
  readonly statement: string;
}

/** Finding of a rule: the state before and after, in words. */
export interface Finding {
  readonly from: string | null;
  readonly to: string | null;
}

/** A rule and its finding for a pair. */
export interface DifferenceRule<Pair> extends DifferenceRuleStatement {
  readonly find: (pair: Pair) => readonly Finding[];
}

/** A finding with the rule that made it. */
export interface FoundDifference extends Finding {
  readonly rule: DifferenceRuleStatement;
  /** Note of the older version on something that was removed. */
  readonly note?: string | null;
}

/** Applies rules to a pair. */
export const applyDifferenceRules = <Pair>(rules: readonly DifferenceRule<Pair>[], pair: Pair): FoundDifference[] =>
  rules.flatMap((rule) => rule.find(pair).map((finding) => ({ rule, ...finding })));

/** A list with the finding if `holds`, otherwise empty. */
export const createFindingIf = (holds: boolean, from: string | null, to: string | null): Finding[] =>
  holds ? [{ from, to }] : [];

/** A part of a call. */
export type OperationPart =
  | 'operation'
  | 'path'
  | 'query'
  | 'header'
  | 'cookie'
  | 'security'
  | 'request'
  | 'response'
  | 'errors';

/** Location in the description of an operation. */
export interface ChangeLocation {
  readonly part: OperationPart;
  /** Status of the answer; null outside answers. */
  readonly status: string | null;
  /** Path within the part, such as `data[].address.line1`; empty for the part itself. */
  readonly path: string;
}

/** The place of the operation itself. */
export const wholeOperation: ChangeLocation = { part: 'operation', status: null, path: '' };

/**
 * Anchor of the place on the operation's page; null when the page as a whole is meant. The values of a list are shown
 * with the list.
 */
export function toFieldAnchor({ part, status, path: inner }: ChangeLocation): string | null {
  const path = inner.replace(/(?:\[\])+$/, '');
  switch (part) {
    case 'operation':
      return null;
    case 'security':
      return 'needs';
    case 'request':
      return path === '' ? 'request-body' : `request.${path}`;
    case 'response':
      return path === '' ? `response-${status}` : `response-${status}-body.${path}`;
    case 'errors':
      return path === '' ? `response-${status}` : `error-${path}`;
    default:
      return `${part}.${path}`;
  }
}

/** The path of a field inside the thing at `path`. */
export const joinFieldPath = (path: string, name: string): string =>
  path === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`;

/** A difference between two versions. */
export interface ApiChange {
  /** Name of the rule that found it. */
  readonly rule: string;
  readonly subject: ChangeSubject;
  readonly kind: ChangeKind;
  /** True when a client of the older version has to change. */
  readonly breaking: boolean;
  /** Location in the older version; null if it does not exist there. */
  readonly before: ChangeLocation | null;
  /** Location in the newer version; null if it does not exist there. */
  readonly after: ChangeLocation | null;
  /** State before, in words. */
  readonly from: string | null;
  /** State after, in words. */
  readonly to: string | null;
  /** Note of the older version on something that was removed, such as its replacement; else null. */
  readonly note: string | null;
}

/** A location in each version; null if it does not exist there. */
export interface LocationPair {
  readonly before: ChangeLocation | null;
  readonly after: ChangeLocation | null;
}

/** How many changes there are, and how many of them break a client. */
export interface ChangeCounts {
  readonly total: number;
  readonly breaking: number;
}

/** Counts changes. */
export const tallyChanges = (changes: readonly Pick<ApiChange, 'breaking'>[]): ChangeCounts => ({
  total: changes.length,
  breaking: changes.filter(({ breaking }) => breaking).length,
});

/** Turns findings at a location into changes. */
export const toApiChanges = (found: readonly FoundDifference[], location: LocationPair): ApiChange[] =>
  found.map((finding) => toApiChange(finding, location));

/** Turns a finding into a change; an addition has no location before, a removal none after. */
export function toApiChange(
  { rule: { name, subject, kind, breaking }, from, to, note = null }: FoundDifference,
  { before, after }: LocationPair,
): ApiChange {
  return {
    rule: name,
    subject,
    kind,
    breaking,
    before: kind === 'added' ? null : before,
    after: kind === 'removed' ? null : after,
    from,
    to,
    note,
  };
}

/** A path in the older and in the newer version; null where there is nothing. */
export interface PathPair {
  readonly before: string | null;
  readonly after: string | null;
}

/** A difference inside a schema, by its path from there. */
export interface SchemaChange extends FoundDifference {
  readonly paths: PathPair;
}

/** A named schema inside another one; its differences are in a separate comparison. */
export interface InnerSchemaComparison {
  readonly paths: PathPair;
  readonly key: string;
}

/** Two schemas compared down to the named schemas inside them. */
export interface SchemaComparison {
  readonly direction: ChangeDirection;
  /** Names of the components; null for inline schemas. */
  readonly before: string | null;
  readonly after: string | null;
  readonly changes: readonly SchemaChange[];
  readonly inside: readonly InnerSchemaComparison[];
}

/** The comparisons of named schemas by key, each made once. */
export type SchemaComparisons = ReadonlyMap<string, SchemaComparison>;

/** The path of a child; null for a missing name. */
export function stepIntoPaths(
  { before, after }: PathPair,
  beforeName: string | null,
  afterName: string | null,
): PathPair {
  return { before: joinNullable(before, beforeName), after: joinNullable(after, afterName) };
}

const joinNullable = (path: string | null, name: string | null): string | null =>
  path === null || name === null ? null : joinFieldPath(path, name);
