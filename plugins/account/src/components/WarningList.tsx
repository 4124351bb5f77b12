import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { InlineNotice } from './InlineNotice.tsx';

/** Warnings to read before a decision; renders nothing for an empty list. */
export function WarningList({ warnings }: { readonly warnings: readonly string[] }): ReactNode {
  if (warnings.length === 0) return null;
  return (
    <InlineNotice tone="warn" title={messages.beforeYouDecide}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </InlineNotice>
  );
}
