import type { ReactNode } from 'react';
import styles from './FactList.module.css';

interface Props {
  /** Names and values; entries without a value are omitted. */
  readonly entries: readonly (readonly [name: string, value: ReactNode])[];
}

/** List of names with their values. */
export function FactList({ entries }: Props): ReactNode {
  return (
    <dl className={styles.facts}>
      {entries
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
