import type { ReactNode } from 'react';
import { request } from '../api/request.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';

interface Props {
  readonly organisationId: string;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Asks before everything that the organisation changed is removed. */
export function ResetDialog({ organisationId, onReset, onClose }: Props): ReactNode {
  const reset = async () => {
    await request('DELETE /api/organisations/{organisationId}/sandbox', { params: { organisationId } });
    onReset();
  };
  return (
    <ConfirmDialog title="Reset the sandbox?" action="Reset the sandbox" onConfirm={reset} onClose={onClose}>
      This undoes everything that your applications created, changed or deleted in the sandbox, for everyone in the organisation. Clients, secrets and tokens
      are not affected.
    </ConfirmDialog>
  );
}
