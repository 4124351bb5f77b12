import { useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { toApiError } from '../api/use-resource.ts';
import type { FormFailure } from './use-form.ts';

/** Runs the action of a button outside a form, one at a time; the failure is for ErrorSummary. */
export function useAsyncAction() {
  const [error, setError] = useState<ApiError | null>(null);
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
        setError(toApiError(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
