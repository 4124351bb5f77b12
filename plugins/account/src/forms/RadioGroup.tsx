import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { type Choice, describe } from './Field.tsx';
import type { Binding } from './use-form.ts';

interface GroupProps {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly choices: readonly Choice[];
  /** True when the choices are short enough to stand side by side. */
  readonly inColumns?: boolean;
}

/** One of several, all in sight. */
export function RadioGroup({ id, name, value, onChange, fault, legend, hint, choices, inColumns }: GroupProps & Binding<string>): ReactNode {
  return (
    <Group {...{ id, fault, legend, hint, inColumns: inColumns ?? false }}>
      {choices.map(({ value: entry, label, hint: meaning, isDisabled }, index) => (
        <label key={entry} className={styles.option}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={`${id}-${name}`}
            checked={value === entry}
            disabled={isDisabled}
            onChange={() => onChange(entry)}
          />
          <span>
            {label}
            {meaning && <small>{meaning}</small>}
          </span>
        </label>
      ))}
    </Group>
  );
}

interface FrameProps {
  readonly id: string;
  readonly fault: string | null;
  readonly legend: ReactNode;
  readonly hint: ReactNode;
  readonly inColumns: boolean;
  readonly children: ReactNode;
}

function Group({ id, fault, legend, hint, inColumns, children }: FrameProps): ReactNode {
  return (
    <fieldset className={clsx(styles.field, styles.choices)} aria-describedby={describe({ id, fault }, hint)['aria-describedby']}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={clsx(styles.options, inColumns && styles.columns)}>{children}</div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
