import { messages } from '@refdesk/messages/requests';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';

interface Props {
  /** Organisation that owns the sandbox; null for the reader's personal sandbox. */
  readonly organisationId: string | null;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before all changes are discarded. */
export function ResetSandboxDialog({ organisationId, onReset, onClose }: Props): ReactNode {
  const reset = async () => {
    await (organisationId === null
      ? requestService('DELETE /api/account/sandbox')
      : requestService('DELETE /api/organisations/{organisationId}/sandbox', { params: { organisationId } }));
    onReset();
  };
  return (
    <ConfirmDialog
      title={messages.resetQuestion}
      confirmLabel={messages.resetSandbox}
      onConfirm={reset}
      onClose={onClose}
    >
      {organisationId === null ? messages.resetUndoesOwn : messages.resetUndoesAll}
    </ConfirmDialog>
  );
}
