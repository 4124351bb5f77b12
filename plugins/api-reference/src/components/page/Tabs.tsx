import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/** A tab with its content. */
export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface Props {
  /** Unique on the page. */
  readonly name: string;
  /** Says what is chosen with the tabs. */
  readonly legend: string;
  /** The choice is stored under this name and applies to all tabs with it. */
  readonly remember?: string;
  readonly tabs: readonly Tab[];
}

/** Tabs made of radio buttons: they switch by style sheet alone, so they work without a script and by keyboard. */
export function Tabs({ name, legend, remember, tabs }: Props): ReactNode {
  return (
    <fieldset className={styles.tabs} data-remember={remember}>
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
