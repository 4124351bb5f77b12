import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { useFocusFirst } from './use-focus-first.ts';
import type { Binding } from './use-form.ts';

interface Labels {
  readonly label: ReactNode;
  /** What is expected, before anything is typed. */
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

/** Attributes that tie a control to its hint and its fault. */
export function describe({ id, fault }: Pick<Binding<unknown>, 'id' | 'fault'>, hint: ReactNode) {
  const parts = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean);
  return { 'aria-describedby': parts.join(' ') || undefined, 'aria-invalid': fault ? true : undefined } as const;
}

interface Props extends Labels {
  readonly field: Pick<Binding<unknown>, 'id' | 'fault'>;
  readonly children: ReactNode;
}

/** A label, a hint, a control and what is wrong with it. */
export function Field({ field: { id, fault }, label, hint, isOptional, children }: Props): ReactNode {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface TextProps extends Labels, Binding<string> {
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'date' | 'search';
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'email' | 'url' | 'tel' | 'text';
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Where a dialog or a step begins with its one field. */
  readonly autoFocus?: boolean;
  /** Characters that the control has room for; as wide as the form when omitted. */
  readonly size?: number;
}

/** A field of one line. */
export function TextField({ label, hint, isOptional, onChange, fault, type = 'text', autoFocus = false, ...input }: TextProps): ReactNode {
  const control = useFocusFirst(autoFocus);
  return (
    <Field field={{ id: input.id, fault }} {...{ label, hint, isOptional: isOptional ?? false }}>
      <input
        {...input}
        {...describe({ id: input.id, fault }, hint)}
        type={type}
        ref={control}
        data-autofocus={autoFocus || undefined}
        className={styles.control}
        spellCheck={type === 'text' ? undefined : false}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

interface AreaProps extends Labels, Binding<string> {
  readonly rows?: number;
}

/** A field of several lines. */
export function TextArea({ label, hint, isOptional, onChange, fault, rows = 4, ...area }: AreaProps): ReactNode {
  return (
    <Field field={{ id: area.id, fault }} {...{ label, hint, isOptional: isOptional ?? false }}>
      <textarea
        {...area}
        {...describe({ id: area.id, fault }, hint)}
        rows={rows}
        className={styles.control}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

/** One of the values of a list. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
}

interface SelectProps extends Labels, Binding<string> {
  readonly choices: readonly Choice[];
  /** What stands there before a choice; without it, the first value does. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

/** A choice out of a list that drops down. */
export function SelectField({ label, hint, isOptional, onChange, fault, choices, placeholder, ...select }: SelectProps): ReactNode {
  return (
    <Field field={{ id: select.id, fault }} {...{ label, hint, isOptional: isOptional ?? false }}>
      <select {...select} {...describe({ id: select.id, fault }, hint)} className={styles.control} onChange={({ target }) => onChange(target.value)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label: name, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
