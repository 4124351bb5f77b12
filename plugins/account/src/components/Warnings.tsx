import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** What must not be missed before a decision; nothing when there is nothing. */
export function Warnings({ warnings }: { readonly warnings: readonly string[] }): ReactNode {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title="Before you decide">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}
