import type { ComponentProps, ReactNode } from 'react';
import styles from './ListFilter.module.css';

/** A select field of the filter; the page's script defines how its value filters the items. */
export interface ListFilterSelect {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface Props {
  readonly label: string;
  /** Label of the search field; if omitted, no search field is shown. */
  readonly searchLabel?: string;
  /** Example of a search, shown as the placeholder. */
  readonly placeholder?: string;
  readonly selects: readonly ListFilterSelect[];
  /** Checkboxes; an item must match each one that is checked. */
  readonly checkboxes?: readonly { readonly value: string; readonly label: string; readonly isOn?: boolean }[];
}

/** Filter of a long list; hidden if scripts are disabled. */
export function ListFilter({ label, searchLabel, placeholder: example, selects, checkboxes = [] }: Props): ReactNode {
  return (
    <FilterForm aria-label={label} data-list-filter="">
      {searchLabel && <FilterTextInput label={searchLabel} name="text" placeholder={example} />}
      {selects.map((choice) => (
        <FilterSelect key={choice.name} {...choice} />
      ))}
      {checkboxes.map(({ value, label: words, isOn }) => (
        <label key={value} className={styles.switch}>
          <input type="checkbox" name={value} value={value} defaultChecked={isOn} /> {words}
        </label>
      ))}
      <p role="status" />
    </FilterForm>
  );
}

/** Frame shared by all list filters; its links also work without scripts. */
export function FilterForm(form: Omit<ComponentProps<'form'>, 'className'>): ReactNode {
  return <form className={styles.filter} {...form} />;
}

/** Select field of a list filter. */
export function FilterSelect({
  legend,
  options,
  ...select
}: ListFilterSelect & Omit<ComponentProps<'select'>, 'name' | 'className'>): ReactNode {
  return (
    <label>
      <span>{legend}</span>
      <select {...select}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TextProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: string;
}

/** Search field of a list filter. */
export function FilterTextInput({ label, ...input }: TextProps): ReactNode {
  return (
    <label className={styles.text}>
      <span>{label}</span>
      <input type="search" autoComplete="off" spellCheck={false} {...input} />
    </label>
  );
}
