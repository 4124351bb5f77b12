/** Message that contains the compared data: clients send requests, servers send responses. */
export type MessageDirection = 'request' | 'response';

/** Kind of element that a rule is about. */
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

/** How the subject changed. */
export type ChangeKind = 'added' | 'removed' | 'renamed' | 'replaced' | 'changed';

/** Describes a kind of change, and whether it breaks clients. */
export interface DifferenceRuleMetadata {
  readonly name: string;
  readonly subject: ChangeSubject;
  readonly kind: ChangeKind;
  /** Whether a client of the older version must change. */
  readonly breaking: boolean;
  /** Explanation of the rule, in one sentence. */
  readonly statement: string;
}

/** Finding of a rule: the old and the new state, in words. */
export interface DifferenceRuleFinding {
  readonly from: string | null;
  readonly to: string | null;
}

/** A rule that finds changes in a pair. */
export interface DifferenceRule<Pair> extends DifferenceRuleMetadata {
  readonly find: (pair: Pair) => readonly DifferenceRuleFinding[];
}

/** A finding with its rule. */
export interface FoundDifference extends DifferenceRuleFinding {
  readonly rule: DifferenceRuleMetadata;
  /** Note in the older version about a removed part. */
  readonly note?: string | null;
}

/** Applies all rules to a pair. */
export const applyDifferenceRules = <Pair>(rules: readonly DifferenceRule<Pair>[], pair: Pair): FoundDifference[] =>
  rules.flatMap((rule) => rule.find(pair).map((finding) => ({ rule, ...finding })));

/** Part of an operation in which a change is located. */
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

/** Location within an operation. */
export interface ChangeLocation {
  readonly part: OperationPart;
  /** Status of the response; null outside of responses. */
  readonly status: string | null;
  /** Path within the part, such as `data[].address.line1`; empty if the part itself changed. */
  readonly path: string;
}

/** Location of the operation itself. */
export const wholeOperationLocation: ChangeLocation = { part: 'operation', status: null, path: '' };

/**
 * Returns the anchor of a location on the operation's page; null for the page itself. List items have the anchor of
 * their list.
 */
export function getChangeAnchorOnOperationPage({ part, status, path: inner }: ChangeLocation): string | null {
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

/** Appends the name of a field to a path. */
export const appendToFieldPath = (path: string, name: string): string =>
  path === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`;

/** A difference between two versions. */
export interface ApiChange {
  /** Name of the rule that found it. */
  readonly rule: string;
  readonly subject: ChangeSubject;
  readonly kind: ChangeKind;
  /** Whether a client of the older version must change. */
  readonly breaking: boolean;
  /** Location in the older version; null if it does not exist there. */
  readonly before: ChangeLocation | null;
  /** Location in the newer version; null if it does not exist there. */
  readonly after: ChangeLocation | null;
  /** Old state, in words. */
  readonly from: string | null;
  /** New state, in words. */
  readonly to: string | null;
  /** Note in the older version about a removed part, such as its replacement; otherwise null. */
  readonly note: string | null;
}

/** A location in each version; null if it does not exist there. */
export interface LocationPair {
  readonly before: ChangeLocation | null;
  readonly after: ChangeLocation | null;
}

/** Returns a pair with the same location in both versions. */
export const toSameLocationPair = (location: ChangeLocation) => ({ before: location, after: location });

/** Number of changes, in total and breaking. */
export interface TotalAndBreakingChangeCounts {
  readonly total: number;
  readonly breaking: number;
}

/** Counts changes. */
export const countTotalAndBreakingChanges = (
  changes: readonly Pick<ApiChange, 'breaking'>[],
): TotalAndBreakingChangeCounts => ({
  total: changes.length,
  breaking: changes.filter(({ breaking }) => breaking).length,
});

/** Converts the findings at a location to changes. */
export const convertFoundDifferencesAtLocation = (
  findings: readonly FoundDifference[],
  location: LocationPair,
): ApiChange[] => findings.map((finding) => convertFoundDifferenceAtLocation(finding, location));

/** Converts a finding to a change. An addition has no old location, and a removal has no new one. */
export function convertFoundDifferenceAtLocation(
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

/** Path of a field in the older and in the newer version; null if it does not exist there. */
export interface FieldPathPair {
  readonly before: string | null;
  readonly after: string | null;
}

/** A difference within a schema, with its path. */
export interface SchemaChange extends FoundDifference {
  readonly paths: FieldPathPair;
}

/** Reference to a named schema within another one, which is compared separately. */
export interface InnerSchemaComparisonReference {
  readonly paths: FieldPathPair;
  readonly key: string;
}

/** Comparison of two schemas, excluding the named schemas within them. */
export interface SchemaComparison {
  readonly direction: MessageDirection;
  /** Names of the components; null for inline schemas. */
  readonly before: string | null;
  readonly after: string | null;
  readonly changes: readonly SchemaChange[];
  readonly inside: readonly InnerSchemaComparisonReference[];
}

/** Comparisons of named schemas, keyed so that each pair is compared only once per direction. */
export type SchemaComparisons = ReadonlyMap<string, SchemaComparison>;

/** Appends a child to both paths; null where the child does not exist. */
export function appendToPathPair(
  { before, after }: FieldPathPair,
  beforeName: string | null,
  afterName: string | null,
): FieldPathPair {
  return { before: joinNullable(before, beforeName), after: joinNullable(after, afterName) };
}

const joinNullable = (path: string | null, name: string | null): string | null =>
  path === null || name === null ? null : appendToFieldPath(path, name);
