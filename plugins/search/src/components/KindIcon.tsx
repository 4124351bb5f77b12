import { messages } from '@refdesk/messages/search';
import type { SearchResultKind } from '@refdesk/static-page/contract';
import type { ReactNode } from 'react';
import styles from './SearchHitLines.module.css';

/** Outlines in a square of 16 units: a page, arrows of a call, the grid of a table, a gear, a warning. */
const outlines: Readonly<Record<SearchResultKind, string>> = {
  guide: 'M4 2h5l3 3v9H4V2Zm5 0v3h3M6 8h4M6 11h4',
  operation: 'M2 5.5h11l-3-3M14 10.5H3l3 3',
  table: 'M2.5 3h11v10h-11V3Zm0 3.5h11M2.5 10h11M6.5 3v10',
  action: 'M9 1.5 3.5 9H8l-1 5.5L12.5 7H8l1-5.5Z',
  error: 'M8 2 14.5 13.5h-13L8 2Zm0 4.5v3m0 1.8v.4',
};

const names: Readonly<Record<SearchResultKind, string>> = {
  guide: messages.page,
  operation: messages.operation,
  table: messages.table,
  action: messages.action,
  error: messages.error,
};

/** Icon for the kind of a page; its name appears on hover. */
export function KindIcon({ kind }: { readonly kind: SearchResultKind }): ReactNode {
  return (
    <span className={styles.icon} title={names[kind]}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={outlines[kind]} fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
