import { getServiceText } from '@refdesk/messages/request-language';
import { ProblemError } from '@refdesk/sandbox';
import type { SandboxLifecycleStepRequest } from '@refdesk/service-contract/applications/sandbox';
import { commonRequestProblemFactories, createFieldValidationProblem } from '../../core/http/errors.ts';
import { sandboxPageProblemFactories } from './errors.ts';
import type { PortalSandbox } from './open-portal-sandbox.ts';

/** Actor names as they appear in the history of records. */
const actorNames: Readonly<Record<SandboxLifecycleStepRequest['actor'], string>> = {
  resource: 'Resource in the field',
  officeUser: 'Office',
};

/**
 * Performs a life-cycle step on behalf of a resource or of office staff.
 *
 * @throws Problem 404 if the record does not exist, 409 if its life cycle does not allow the step, 422 if it needs a
 * reason.
 */
export async function simulateLifecycleStep(
  { engine }: PortalSandbox,
  tenant: string,
  { id, reason, ...step }: SandboxLifecycleStepRequest,
): Promise<void> {
  try {
    await engine.act(tenant, { ...step, key: id, by: actorNames[step.actor], ...(reason && { reason }) });
  } catch (error) {
    throw error instanceof ProblemError ? toProblem(error) : error;
  }
}

function toProblem({ slug, message, errors }: ProblemError): Error {
  const [issue] = errors ?? [];
  if (issue)
    return createFieldValidationProblem(
      issue.pointer,
      issue.pointer === '/reason' ? getServiceText('enterReason') : `${issue.message}.`,
    );
  return slug === 'not-found'
    ? commonRequestProblemFactories.notFound(`${message}.`)
    : sandboxPageProblemFactories.stepNotPossible(`${message}.`);
}
