import type { ReactNode } from 'react';
import styles from './RadioTabs.module.css';

/** A tab with its content. */
export interface RadioTab {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props {
  /** Name of the radio group, unique on the page. */
  readonly name: string;
  /** Accessible name of the tabs. */
  readonly legend: string;
  /** Storage key of the selected tab, shared by all tabs with this key. */
  readonly storageKey?: string;
  readonly tabs: readonly RadioTab[];
}

/** Tabs made of radio buttons and CSS, which work without scripts and with the keyboard. */
export function RadioTabs({ name, legend, storageKey, tabs }: Props): ReactNode {
  return (
    <fieldset className={styles.tabs} data-remember={storageKey}>
      <legend className={styles.legend}>{legend}</legend>
      {tabs.map(({ value, label, content }, index) => (
        <div key={value} className={styles.tab}>
          <input type="radio" id={`${name}-${value}`} name={name} value={value} defaultChecked={index === 0} />
          <label htmlFor={`${name}-${value}`}>{label}</label>
          <div className={styles.panel}>{content}</div>
        </div>
      ))}
    </fieldset>
  );
}
