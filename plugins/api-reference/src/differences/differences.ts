import type { OpenApiDocument } from '@portal/openapi/document';
import { type Change, toChange } from './change.ts';
import { compareDescriptions } from './compare-descriptions.ts';
import { conventions } from './conventions/index.ts';
import { wholeOperation } from './location.ts';
import { describeOperations, type OperationDifference } from './operation-differences.ts';
import { applyRules } from './rule.ts';
import { describeSchemas, type SchemaDifference } from './schema-differences.ts';

/** What differs between two versions of an API, each thing once. */
export interface Differences {
  readonly from: string;
  readonly to: string;
  /** What holds for the API as a whole; it is not told again for each operation. */
  readonly conventions: readonly Change[];
  readonly operations: readonly OperationDifference[];
  readonly schemas: readonly SchemaDifference[];
}

/** Finds what differs between two versions of an API by the rules of this folder. */
export function findDifferences(before: OpenApiDocument, after: OpenApiDocument): Differences {
  const raw = compareDescriptions(before, after);
  const found = conventions.filter((convention) => convention.find(raw).length > 0);
  const explanations = found.map((convention) => convention.explains(raw));
  const isExplained: Explained = (difference) => explanations.some((explains) => explains(difference));
  return {
    from: before.info.version,
    to: after.info.version,
    conventions: applyRules(found, raw).map((finding) => toChange(finding, { before: wholeOperation, after: wholeOperation })),
    operations: describeOperations(raw, isExplained),
    schemas: describeSchemas(raw, isExplained),
  };
}

/** Tells whether a convention explains a difference. */
type Explained = Parameters<typeof describeOperations>[1];
