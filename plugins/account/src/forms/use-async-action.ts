import { useState } from 'react';
import type { ServiceApiError } from '../api/service-api-error.ts';
import { toServiceApiErrorOrRethrow } from '../api/use-service-resource.ts';
import type { FormFailure } from './use-service-form.ts';

/** Runs the action of a button outside a form, one at a time. The failure can be shown by `ErrorSummary`. */
export function useAsyncAction() {
  const [error, setError] = useState<ServiceApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const failure: FormFailure | null = error && { error, fields: [] };
  return {
    failure,
    isBusy,
    async run(work: () => Promise<void>): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setError(null);
      try {
        await work();
      } catch (error) {
        setError(toServiceApiErrorOrRethrow(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
