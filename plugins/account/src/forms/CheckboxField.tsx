import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { getFieldAriaAttributes } from './LabelledField.tsx';
import type { FieldBinding } from './use-service-form.ts';

interface CheckProps extends FieldBinding<boolean> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** A single checkbox. */
export function CheckboxField({ id, name, value, onChange, error, label, hint }: CheckProps): ReactNode {
  return (
    <div className={styles.field}>
      <label className={styles.option}>
        <input
          {...getFieldAriaAttributes({ id, error }, null)}
          type="checkbox"
          id={id}
          name={name}
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
