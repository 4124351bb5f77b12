import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { ModalDialog } from '../components/ModalDialog.tsx';
import { FormActions } from './FormActions.tsx';
import type { BlockedNavigation } from './use-unsaved-changes-guard.ts';

/** Dialog that asks whether to leave a page with unsaved values. */
export function UnsavedChangesDialog({ leaving: { leave, stay } }: { readonly leaving: BlockedNavigation }): ReactNode {
  return (
    <ModalDialog title={messages.leaveWithoutSaving} onClose={stay}>
      <p>{messages.changesNotSaved}</p>
      <FormActions>
        <button type="button" className="button button--primary" data-autofocus onClick={stay}>
          {messages.stayOnPage}
        </button>
        <button type="button" className="button button--secondary" onClick={leave}>
          {messages.leave}
        </button>
      </FormActions>
    </ModalDialog>
  );
}
