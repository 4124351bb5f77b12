import { messages } from '@refdesk/messages/applications';
import type { Scope } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { getScopeMeaning } from '../offer.ts';

/** Scopes with their meanings; a long list is collapsed. */
export function ScopeList({ scopes }: { readonly scopes: readonly Scope[] }): ReactNode {
  if (scopes.length === 0) return messages.none;
  const list = (
    <ul>
      {scopes.map((scope) => (
        <li key={scope}>
          {getScopeMeaning(scope)} <code>{scope}</code>
        </li>
      ))}
    </ul>
  );
  if (scopes.length <= 6) return list;
  return (
    <details>
      <summary>{messages.scopeCount(scopes.length)}</summary>
      {list}
    </details>
  );
}
