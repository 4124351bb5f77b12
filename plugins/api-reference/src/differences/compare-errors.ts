import type { OpenApiDocument } from '@portal/openapi/document';
import { resolveReference } from '@portal/openapi/reference';
import { type Change, toChange } from './change.ts';
import type { ComparedOperation } from './compared-operation.ts';
import type { Versions } from './compared-versions.ts';
import type { Location } from './location.ts';
import { applyRules } from './rule.ts';
import { errorRules } from './rules/error-rules.ts';

/** An error that an operation can answer; the code is empty where the description names none. */
interface OperationError {
  readonly code: string;
  readonly status: string;
}

/**
 * Errors that only one of two operations answers. That a code became another one, or comes with another
 * status, holds for the whole API and is found there.
 */
export function compareErrors({ before: older, after: newer }: Versions, before: ComparedOperation, after: ComparedOperation): Change[] {
  const [was, is] = [errorsOf(older, before), errorsOf(newer, after)];
  const succeeds = (error: OperationError, other: OperationError) =>
    successorsOf(older, error).includes(other.code) && (error.code !== '' || error.status === other.status);
  const removed = was.filter((error) => !is.some((other) => succeeds(error, other))).map((error) => ({ before: error, after: null }));
  const added = is.filter((other) => !was.some((error) => succeeds(error, other))).map((other) => ({ before: null, after: other }));
  return [...removed, ...added].flatMap((pair) =>
    applyRules(errorRules, pair).map((found) =>
      toChange(found, { before: pair.before && locationOf(pair.before), after: pair.after && locationOf(pair.after) }),
    ),
  );
}

/** The codes that say the same in the newer version: those that the catalogue names, else the same. */
export function successorsOf(document: OpenApiDocument, { code }: Pick<OperationError, 'code'>): readonly string[] {
  return document['x-problems']?.[code]?.successors ?? [code];
}

function errorsOf(document: OpenApiDocument, { node }: ComparedOperation): OperationError[] {
  return Object.entries(node.responses ?? {})
    .filter(([status]) => /^[45]/.test(status))
    .flatMap(([status, response]) => (resolveReference(document, response)['x-problems'] ?? ['']).map((code) => ({ code, status })));
}

const locationOf = ({ code, status }: OperationError): Location => ({ part: 'errors', status, path: code });
