import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import styles from '../styles/Console.module.css';

interface Props {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Buttons that omit a value or set it to null, if allowed. */
export function OmitOrSetNullButtons({ name, isRequired, isNullable, value, onChange }: Props): ReactNode {
  return (
    <span className={styles.unset}>
      {isNullable && value !== null && (
        <button
          type="button"
          className={styles.offer}
          onClick={() => onChange(null)}
          aria-label={messages.setToNull(name)}
        >
          null
        </button>
      )}
      {!isRequired && value !== undefined && (
        <button
          type="button"
          className={styles.offer}
          onClick={() => onChange(undefined)}
          aria-label={messages.omitName(name)}
        >
          {messages.omit}
        </button>
      )}
    </span>
  );
}
