import type { ComponentProps, ReactNode } from 'react';
import styles from './ListFilter.module.css';

/** An option; the page's script knows how its value filters items. */
export interface ListFilterSelect {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface Props {
  readonly label: string;
  /** Label of the search field; no field if omitted. */
  readonly search?: string;
  /** Example of a search. */
  readonly example?: string;
  readonly choices: readonly ListFilterSelect[];
  /** Switches; an item must match each one that is on. */
  readonly switches?: readonly { readonly value: string; readonly label: string; readonly isOn?: boolean }[];
}

/** The filter of a long list, shown if scripts can run. */
export function ListFilter({ label, search, example, choices, switches = [] }: Props): ReactNode {
  return (
    <FilterForm aria-label={label} data-list-filter="">
      {search && <FilterTextInput label={search} name="text" placeholder={example} />}
      {choices.map((choice) => (
        <FilterSelect key={choice.name} {...choice} />
      ))}
      {switches.map(({ value, label: words, isOn }) => (
        <label key={value} className={styles.switch}>
          <input type="checkbox" name={value} value={value} defaultChecked={isOn} /> {words}
        </label>
      ))}
      <p role="status" />
    </FilterForm>
  );
}

/** The frame of every list filter; links in it also work without scripts. */
export function FilterForm(form: Omit<ComponentProps<'form'>, 'className'>): ReactNode {
  return <form className={styles.filter} {...form} />;
}

/** A value by which a list can be filtered. */
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

/** The text filter of a list. */
export function FilterTextInput({ label, ...input }: TextProps): ReactNode {
  return (
    <label className={styles.text}>
      <span>{label}</span>
      <input type="search" autoComplete="off" spellCheck={false} {...input} />
    </label>
  );
}
