import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';

/** Button that closes a form without submitting it. */
export function CancelButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <button type="button" className="button button--secondary" onClick={onClick}>
      {messages.cancel}
    </button>
  );
}
