import type { ReactNode } from 'react';
import type { OperationHistory } from '../../versions/operation-history.ts';
import styles from './ShowChanges.module.css';

interface Props {
  readonly history: OperationHistory | null;
}

/** The choice that makes fields say how they changed; it works without scripts, which only remember it. */
export function ShowChanges({ history }: Props): ReactNode {
  if (history === null || Object.keys(history.marks).length === 0) return null;
  return (
    <label className={styles.choice} data-markdown="none">
      <input type="checkbox" data-show-changes="" /> Show changes since {history.version}
    </label>
  );
}
