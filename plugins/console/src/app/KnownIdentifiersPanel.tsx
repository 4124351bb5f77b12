import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import type { KnownIdentifiers } from '../persistence/identifiers.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly knownIdentifiers: KnownIdentifiers;
  readonly onForget: () => void;
}

/** Records of this session that requests and pages suggest, with a button that forgets them. */
export function KnownIdentifiersPanel({ knownIdentifiers, onForget }: Props): ReactNode {
  const newest = Object.entries(knownIdentifiers).flatMap(([name, [first]]) =>
    first === undefined || name === 'If-Match' ? [] : [first],
  );
  if (newest.length === 0) return null;
  return (
    <p className={styles.records}>
      <span className={styles.hint}>
        {messages.offeredUntilClose} {newest.map(({ label, value }) => `${label} ${value}`).join(', ')}.
      </span>
      <button type="button" className={styles.quiet} onClick={onForget}>
        {messages.forgetRecords}
      </button>
    </p>
  );
}
