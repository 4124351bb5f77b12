import { anyRequestProblemKinds } from '@refdesk/service-contract/problems';
import { createProblemFactories } from './problem.ts';

/** Errors that any request can cause. */
export const commonRequestProblemFactories = createProblemFactories(anyRequestProblemKinds);

/** Creates the error of one field of the body, or of one query parameter if `pointer` begins with `?`. */
export function createFieldValidationProblem(pointer: string, message: string) {
  return commonRequestProblemFactories.validationFailed(message, { errors: [{ pointer, message }] });
}
