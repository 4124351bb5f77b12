import type { ReactNode } from 'react';
import type { IndexCategory } from '../pages/index-page.ts';
import styles from './TableFilter.module.css';

interface Props {
  readonly categories: readonly IndexCategory[];
}

/** The filter of the list of tables, shown when scripts can run. */
export function TableFilter({ categories }: Props): ReactNode {
  return (
    <form className={styles.filter} aria-label="Filter the tables" data-table-filter="">
      <label className={styles.text}>
        <span>Table or column</span>
        <input type="search" name="text" autoComplete="off" spellCheck={false} placeholder="work_minutes" />
      </label>
      <label>
        <span>Category</span>
        <select name="category">
          <option value="">All</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Refresh</span>
        <select name="refresh">
          <option value="">Any</option>
          <option value="hourly">hourly</option>
          <option value="daily">daily</option>
        </select>
      </label>
      <p role="status" />
    </form>
  );
}
