import type { PartComparison } from '../compare-content.ts';
import type { RawComparison } from '../compare-descriptions.ts';
import type { ComparedOperation } from '../compared-operation.ts';
import type { Rule } from '../rule.ts';

/** A difference as conventions look at it: found in an operation, or inside a named schema. */
export interface Explainable {
  readonly rule: string;
  readonly from: string | null;
  readonly to: string | null;
  /** Name of the parameter in which it is, as either version has it; empty elsewhere. */
  readonly parameter: string;
  /** The named schema of the older version in which it is; null outside schemas. */
  readonly schema: string | null;
}

/** A rule about the API as a whole. What it explains is told once and not again for each operation. */
export interface Convention extends Rule<RawComparison> {
  /** True for differences that are this convention seen in one place. */
  readonly explains: (raw: RawComparison) => (difference: Explainable) => boolean;
}

/** An operation of the older version with one that does the same. */
export interface Succession {
  readonly before: ComparedOperation;
  readonly after: ComparedOperation;
  readonly comparison: PartComparison;
}

/** All operations with those that do the same. */
export const successionsOf = ({ pairs }: RawComparison): Succession[] =>
  pairs.flatMap(({ before, comparisons }) => (before ? comparisons.map(({ after, comparison }) => ({ before, after, comparison })) : []));
