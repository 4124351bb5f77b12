import { useState } from 'react';
import type { ApiFault } from '../api/api-fault.ts';
import { toApiFault } from '../api/use-resource.ts';
import type { Failure } from './use-form.ts';

/** Runs what a button outside a form asks for, one at a time; the failure is for ErrorSummary. */
export function useAction() {
  const [fault, setFault] = useState<ApiFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const failure: Failure | null = fault && { fault, fields: [] };
  return {
    failure,
    isBusy,
    async run(work: () => Promise<void>): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setFault(null);
      try {
        await work();
      } catch (error) {
        setFault(toApiFault(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
