import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { type Choice, describe } from './Field.tsx';
import type { Binding } from './use-form.ts';

interface CheckProps extends Binding<boolean> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** One thing to tick. */
export function CheckField({ id, name, value, onChange, fault, label, hint }: CheckProps): ReactNode {
  return (
    <div className={styles.field}>
      <label className={styles.option}>
        <input {...describe({ id, fault }, null)} type="checkbox" id={id} name={name} checked={value} onChange={({ target }) => onChange(target.checked)} />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface GroupProps {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly choices: readonly Choice[];
  /** True when the choices are short enough to stand side by side. */
  readonly inColumns?: boolean;
}

/** Several things to tick. */
export function CheckGroup({ id, name, value, onChange, fault, legend, hint, choices, inColumns }: GroupProps & Binding<readonly string[]>): ReactNode {
  const toggle = (entry: string, isOn: boolean) => onChange(isOn ? [...value, entry] : value.filter((other) => other !== entry));
  return (
    <Group {...{ id, fault, legend, hint, inColumns: inColumns ?? false }}>
      {choices.map(({ value: entry, label, hint: meaning, isDisabled }, index) => (
        <label key={entry} className={styles.option}>
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            name={name}
            checked={value.includes(entry)}
            disabled={isDisabled}
            onChange={({ target }) => toggle(entry, target.checked)}
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
