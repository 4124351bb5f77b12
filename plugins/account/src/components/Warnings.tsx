import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** Warnings to read before a decision; renders nothing for an empty list. */
export function Warnings({ warnings }: { readonly warnings: readonly string[] }): ReactNode {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title={messages.beforeYouDecide}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}
