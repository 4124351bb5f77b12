import type { ReactNode } from 'react';
import type { ChangeCounts } from '../../differences/change.ts';
import styles from './ChangedCard.module.css';

interface Props {
  readonly tally: ChangeCounts;
}

/** `12 changes, 5 of them breaking`. */
export function ChangeTally({ tally: { total, breaking } }: Props): ReactNode {
  const changes = total === 1 ? '1 change' : `${total} changes`;
  if (breaking === 0) return `${changes}, none of them breaking`;
  if (total === 1) return `${changes}, which is breaking`;
  return breaking === total ? `${changes}, all of them breaking` : `${changes}, ${breaking} of them breaking`;
}

/** `5 breaking`, or `compatible` if none is; nothing without changes. */
export function BreakingCount({ tally: { total, breaking } }: Props): ReactNode {
  if (total === 0) return null;
  return breaking === 0 ? 'compatible' : <span className={styles.breaking}>{breaking} breaking</span>;
}
