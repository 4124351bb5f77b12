import { Method } from '@portal/page-parts/Method';
import type { Hit } from '@portal/search-index/hits/hit';
import type { ReactNode } from 'react';
import styles from './HitLines.module.css';

/** Method of an operation, name of a table or an action, status of an error. */
export function Badge({ hit: { kind, badge } }: { readonly hit: Hit }): ReactNode {
  if (badge === '') return null;
  if (kind === 'operation') {
    return (
      <span className={styles.method}>
        <Method method={badge.toLowerCase()} />
      </span>
    );
  }
  return <code className={styles.name}>{badge}</code>;
}
