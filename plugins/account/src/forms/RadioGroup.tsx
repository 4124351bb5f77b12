import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { getFieldAriaAttributes, type SelectChoice } from './LabelledField.tsx';
import type { FieldBinding } from './use-service-form.ts';

interface GroupProps {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly choices: readonly SelectChoice[];
  /** Whether the options are short enough to be arranged in columns. */
  readonly hasColumns?: boolean;
}

/** Group of radio buttons. */
export function RadioGroup({
  id,
  name,
  value,
  onChange,
  error,
  legend,
  hint,
  choices,
  hasColumns,
}: GroupProps & FieldBinding<string>): ReactNode {
  return (
    <Group {...{ id, error, legend, hint, hasColumns: hasColumns ?? false }}>
      {choices.map(({ value: choice, label, hint: choiceHint, isDisabled }, index) => (
        <label key={choice} className={styles.option}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={`${id}-${name}`}
            checked={value === choice}
            disabled={isDisabled}
            onChange={() => onChange(choice)}
          />
          <span>
            {label}
            {choiceHint && <small>{choiceHint}</small>}
          </span>
        </label>
      ))}
    </Group>
  );
}

interface FrameProps {
  readonly id: string;
  readonly error: string | null;
  readonly legend: ReactNode;
  readonly hint: ReactNode;
  readonly hasColumns: boolean;
  readonly children: ReactNode;
}

function Group({ id, error, legend, hint, hasColumns, children }: FrameProps): ReactNode {
  return (
    <fieldset
      className={clsx(styles.field, styles.choices)}
      aria-describedby={getFieldAriaAttributes({ id, error }, hint)['aria-describedby']}
    >
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={clsx(styles.options, hasColumns && styles.columns)}>{children}</div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
