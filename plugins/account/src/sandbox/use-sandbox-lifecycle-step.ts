import type { ChangedSandboxRecord, ChangedSandboxRecordList, SandboxLifecycleStep } from '@refdesk/service-contract';
import { useState } from 'react';
import { requestService } from '../api/request.ts';
import { toServiceApiErrorOrRethrow } from '../api/use-service-resource.ts';
import { formatCamelCaseAsWords } from './format-step.ts';

/** Result of the last step. */
export interface SandboxLifecycleStepOutcome {
  readonly message: string;
  readonly isError: boolean;
}

/** Performs lifecycle steps in the sandbox. */
export function useSandboxLifecycleStep(
  organisationId: string | null,
  onChange: (sandbox: ChangedSandboxRecordList) => void,
) {
  const [outcome, setOutcome] = useState<SandboxLifecycleStepOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** @throws ServiceApiError if the service rejects the step. Without a reason dialog, the outcome shows the error. */
  const takeStep = async (
    { schema, id }: ChangedSandboxRecord,
    { lifecycle, event, to, actor }: SandboxLifecycleStep,
    reason?: string,
  ): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    const body = { lifecycle, id, event, to, actor, ...(reason && { reason }) };
    try {
      onChange(
        await (organisationId === null
          ? requestService('POST /api/account/sandbox/steps', { body })
          : requestService('POST /api/organisations/{organisationId}/sandbox/steps', {
              params: { organisationId },
              body,
            })),
      );
      setOutcome({ message: `${schema} ${id}: ${formatCamelCaseAsWords(to).toLowerCase()}.`, isError: false });
    } catch (error) {
      const apiError = toServiceApiErrorOrRethrow(error);
      if (reason === undefined) setOutcome({ message: apiError.message, isError: true });
      throw apiError;
    } finally {
      setBusy(false);
    }
  };
  return { takeStep, outcome, isBusy };
}
