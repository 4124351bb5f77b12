import type { ReactNode } from 'react';
import styles from './ListFilter.module.css';

/** Something that can be chosen; the page's script knows what its value asks of an item. */
export interface FilterChoice {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface Props {
  readonly label: string;
  /** Label of the search field; none when omitted. */
  readonly search?: string;
  /** Example of what may be searched for. */
  readonly example?: string;
  readonly choices: readonly FilterChoice[];
  /** Words of which an item must have each that is switched on. */
  readonly switches?: readonly { readonly value: string; readonly label: string }[];
}

/** The filter of a long list, shown when scripts can run. */
export function ListFilter({ label, search, example, choices, switches = [] }: Props): ReactNode {
  return (
    <form className={styles.filter} aria-label={label} data-list-filter="">
      {search && (
        <label className={styles.text}>
          <span>{search}</span>
          <input type="search" name="text" autoComplete="off" spellCheck={false} placeholder={example} />
        </label>
      )}
      {choices.map(({ name, legend, options }) => (
        <label key={name}>
          <span>{legend}</span>
          <select name={name}>
            {options.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      ))}
      {switches.map(({ value, label: words }) => (
        <label key={value} className={styles.switch}>
          <input type="checkbox" name={value} value={value} /> {words}
        </label>
      ))}
      <p role="status" />
    </form>
  );
}
