import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import type { TotalAndBreakingChangeCounts } from '../../differences/change.ts';
import styles from './ChangedCard.module.css';

interface Props {
  readonly changeCounts: TotalAndBreakingChangeCounts;
}

/** Renders `12 changes, 5 of them breaking`. */
export function TotalAndBreakingChangesText({ changeCounts: { total, breaking } }: Props): ReactNode {
  const changes = total === 1 ? messages.oneChange : messages.totalChanges(total);
  if (breaking === 0) return messages.noneBreaking(changes);
  if (total === 1) return messages.oneWhichIsBreaking(changes);
  return breaking === total ? messages.allBreaking(changes) : messages.someBreaking(changes, breaking);
}

/** Renders `5 breaking`, or `compatible` if none is breaking; renders nothing if there are no changes. */
export function BreakingChangeCount({ changeCounts: { total, breaking } }: Props): ReactNode {
  if (total === 0) return null;
  return breaking === 0 ? (
    messages.compatible
  ) : (
    <span className={styles.breaking}>
      {breaking}
      {messages.isBreaking}
    </span>
  );
}
