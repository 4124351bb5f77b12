import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { useInitialFocus } from './use-initial-focus.ts';
import type { FieldBinding } from './use-service-form.ts';

interface Labels {
  readonly label: ReactNode;
  /** Description of the expected input, shown above the control. */
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

/** Returns the ARIA attributes that connect a control to its hint and its error. */
export function getFieldAriaAttributes({ id, error }: Pick<FieldBinding<unknown>, 'id' | 'error'>, hint: ReactNode) {
  const parts = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return { 'aria-describedby': parts.join(' ') || undefined, 'aria-invalid': error ? true : undefined } as const;
}

interface Props extends Labels {
  readonly field: Pick<FieldBinding<unknown>, 'id' | 'error'>;
  readonly children: ReactNode;
}

/** A form field: label, hint, control and error message. */
export function LabelledField({ field: { id, error }, label, hint, isOptional, children }: Props): ReactNode {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}>{messages.optional}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface TextProps extends Labels, FieldBinding<string> {
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'date' | 'search';
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'email' | 'url' | 'tel' | 'text';
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Whether the field takes focus when a dialog or step with a single field opens. */
  readonly autoFocus?: boolean;
  /** Width of the control in characters; the full width of the form if omitted. */
  readonly size?: number;
}

/** A single-line text field. */
export function TextField({
  label,
  hint,
  isOptional,
  onChange,
  error,
  type = 'text',
  autoFocus = false,
  ...input
}: TextProps): ReactNode {
  const control = useInitialFocus(autoFocus);
  return (
    <LabelledField field={{ id: input.id, error }} {...{ label, hint, isOptional: isOptional ?? false }}>
      <input
        {...input}
        {...getFieldAriaAttributes({ id: input.id, error }, hint)}
        type={type}
        ref={control}
        data-autofocus={autoFocus || undefined}
        className={styles.control}
        spellCheck={type === 'text' ? undefined : false}
        onChange={({ target }) => onChange(target.value)}
      />
    </LabelledField>
  );
}

interface AreaProps extends Labels, FieldBinding<string> {
  readonly rows?: number;
}

/** A multi-line text field. */
export function TextArea({ label, hint, isOptional, onChange, error, rows = 4, ...area }: AreaProps): ReactNode {
  return (
    <LabelledField field={{ id: area.id, error }} {...{ label, hint, isOptional: isOptional ?? false }}>
      <textarea
        {...area}
        {...getFieldAriaAttributes({ id: area.id, error }, hint)}
        rows={rows}
        className={styles.control}
        onChange={({ target }) => onChange(target.value)}
      />
    </LabelledField>
  );
}

/** An option of a drop-down list or radio group. */
export interface SelectChoice {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
}

interface SelectProps extends Labels, FieldBinding<string> {
  readonly choices: readonly SelectChoice[];
  /** Label of an empty first option; if omitted, the list has no such option. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

/** A drop-down list. */
export function SelectField({
  label,
  hint,
  isOptional,
  onChange,
  error,
  choices,
  placeholder,
  ...select
}: SelectProps): ReactNode {
  return (
    <LabelledField field={{ id: select.id, error }} {...{ label, hint, isOptional: isOptional ?? false }}>
      <select
        {...select}
        {...getFieldAriaAttributes({ id: select.id, error }, hint)}
        className={styles.control}
        onChange={({ target }) => onChange(target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label: name, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {name}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
