import { anyRequestProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemFactories } from './problem.ts';

/** Errors that any request can cause. */
export const commonRequestProblems = createProblemFactories(anyRequestProblemKinds);

/** Creates the error of one field of the body, or of one query parameter if `pointer` begins with `?`. */
export function createBodyFieldError(pointer: string, message: string) {
  return commonRequestProblems.validationFailed(message, { errors: [{ pointer, message }] });
}
