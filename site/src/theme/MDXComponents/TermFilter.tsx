import type { FormEvent, ReactNode } from 'react';
import styles from './styles.module.css';

/** A field that leaves of the terms after it those in which its words are. */
export function TermFilter(): ReactNode {
  const filter = ({ currentTarget }: FormEvent<HTMLInputElement>) => void import('./filter-terms').then(({ filterTerms }) => filterTerms(currentTarget));
  return (
    <form className={styles.filter} data-markdown="none" onSubmit={(event) => event.preventDefault()}>
      <label>
        Filter <input type="search" autoComplete="off" placeholder="Term, field or table" onInput={filter} />
      </label>
      <p role="status" />
    </form>
  );
}
