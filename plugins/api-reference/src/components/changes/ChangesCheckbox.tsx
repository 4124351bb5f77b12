import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import type { OperationVersionChanges } from '../../versions/operation-history.ts';
import styles from './ChangesCheckbox.module.css';

/**
 * Checkbox that shows the changes since the previous version, on each field and in a section. Works without scripts,
 * which only store the choice.
 */
export function ChangesCheckbox({
  versionChanges,
}: {
  readonly versionChanges: OperationVersionChanges | null;
}): ReactNode {
  if (versionChanges === null) return null;
  return (
    <label className={styles.choice} data-markdown="none">
      <input type="checkbox" data-show-changes="" />
      <span>
        {messages.compareWith}
        {versionChanges.version}
      </span>
    </label>
  );
}
