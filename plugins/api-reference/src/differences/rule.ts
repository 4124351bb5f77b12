/** What a rule looks at. */
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

/** What was done to it. */
export type ChangeKind = 'added' | 'removed' | 'renamed' | 'replaced' | 'changed';

/** Says what a change is and whether it breaks a client. */
export interface RuleStatement {
  readonly name: string;
  readonly subject: ChangeSubject;
  readonly kind: ChangeKind;
  /** True when a client of the older version has to change. */
  readonly breaking: boolean;
  /** What the rule finds, in one sentence. */
  readonly statement: string;
}

/** What a rule has found: what was there and what is there, in words. */
export interface Finding {
  readonly from: string | null;
  readonly to: string | null;
}

/** A rule and what it finds between two things of one kind. */
export interface Rule<Pair> extends RuleStatement {
  readonly find: (pair: Pair) => readonly Finding[];
}

/** A finding with the rule that made it. */
export interface Found extends Finding {
  readonly rule: RuleStatement;
  /** What the older version says of something that is gone. */
  readonly note?: string | null;
}

/** What `rules` find in `pair`. */
export const applyRules = <Pair>(rules: readonly Rule<Pair>[], pair: Pair): Found[] =>
  rules.flatMap((rule) => rule.find(pair).map((finding) => ({ rule, ...finding })));

/** The finding when `holds`, else none. */
export const when = (holds: boolean, from: string | null, to: string | null): Finding[] => (holds ? [{ from, to }] : []);
