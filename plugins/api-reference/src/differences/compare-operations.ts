import type { PartComparison } from './compare-content.ts';
import { compareErrors } from './compare-errors.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareRequests } from './compare-requests.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity } from './compare-security.ts';
import type { ComparedOperation } from './compared-operation.ts';
import type { Versions } from './compared-versions.ts';

/** Compares an operation with one that does the same in the newer version. */
export function compareOperations(versions: Versions, before: ComparedOperation, after: ComparedOperation): PartComparison {
  const bodies = [compareRequests(versions, before, after), compareResponses(versions, before, after)];
  return {
    changes: [
      ...compareSecurity(versions, before, after),
      ...compareParameters(versions, before, after),
      ...bodies.flatMap(({ changes }) => changes),
      ...compareErrors(versions, before, after),
    ],
    bodies: bodies.flatMap((part) => part.bodies),
  };
}
