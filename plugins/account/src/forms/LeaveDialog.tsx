import type { ReactNode } from 'react';
import { Dialog } from '../components/Dialog.tsx';
import { FormActions } from './FormActions.tsx';
import type { LeaveConfirmation } from './use-leave-guard.ts';

interface Props {
  readonly leaving: LeaveConfirmation;
}

/** Confirms leaving a page with unsaved values. */
export function LeaveDialog({ leaving: { leave, stay } }: Props): ReactNode {
  return (
    <Dialog title="Leave without saving?" onClose={stay}>
      <p>Your changes in the form have not been saved.</p>
      <FormActions>
        <button type="button" className="button button--primary" data-autofocus onClick={stay}>
          Stay on the page
        </button>
        <button type="button" className="button button--secondary" onClick={leave}>
          Leave
        </button>
      </FormActions>
    </Dialog>
  );
}
