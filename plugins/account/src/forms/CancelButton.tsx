import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';

/** Closes a form without sending it. */
export function CancelButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <button type="button" className="button button--secondary" onClick={onClick}>
      {messages.cancel}
    </button>
  );
}
