import { messages } from '@refdesk/messages/console';
import { type ReactNode, useContext } from 'react';
import { KnownIdentifiersContext, listKnownIdentifiersForField } from '../persistence/identifiers.ts';
import styles from '../styles/Console.module.css';
import { createFieldIds, FieldFrame } from './FieldFrame.tsx';
import { describeTypeAndLimits } from './limits.ts';
import { OmitOrSetNullButtons } from './OmitOrSetNullButtons.tsx';
import { findDiagnosticMessageAtPointer, type SchemaFieldProps } from './schema-field-props.ts';

/** `maxLength` above which string fields are multi-line. */
const minMultilineLength = 500;

/** A string, number, boolean or enum value. */
export function ScalarField(props: SchemaFieldProps & { readonly isNullable: boolean }): ReactNode {
  const { name, pointer, schema, definitions, value, isRequired, isNullable, diagnostics } = props;
  const diagnostic = findDiagnosticMessageAtPointer(diagnostics, pointer);
  return (
    <FieldFrame
      id={pointer}
      name={name}
      isRequired={isRequired}
      type={describeTypeAndLimits(schema, definitions) + (isNullable ? messages.orNull : '')}
      description={schema.description ?? ''}
      diagnostic={diagnostic}
      actions={
        <OmitOrSetNullButtons
          name={name}
          isRequired={isRequired}
          isNullable={isNullable}
          value={value}
          onChange={props.onChange}
        />
      }
    >
      <Control {...props} isInvalid={diagnostic !== null} />
      <IdentifierSuggestions {...props} />
    </FieldFrame>
  );
}

/** Suggests identifiers from this session, if the field takes one. */
function IdentifierSuggestions({ name, schema, value, onChange }: SchemaFieldProps): ReactNode {
  const suggestions = listKnownIdentifiersForField(useContext(KnownIdentifiersContext), name).filter(
    (known) => known.value !== String(value),
  );
  if (suggestions.length === 0) return null;
  return (
    <p className={styles.offers}>
      {suggestions.slice(0, 3).map((known) => (
        <button
          key={known.value}
          type="button"
          className={styles.offer}
          onClick={() => onChange(parseTyped(schema.type, known.value, true))}
        >
          {known.value} <span>{known.label}</span>
        </button>
      ))}
    </p>
  );
}

function Control({
  name,
  pointer,
  schema,
  value,
  isRequired,
  isNullable,
  isInvalid,
  isOutermost,
  onChange,
}: SchemaFieldProps & { isNullable: boolean; isInvalid: boolean }): ReactNode {
  const ids = createFieldIds(pointer);
  const controlProps = {
    id: ids.control,
    'aria-describedby': ids.description,
    'aria-invalid': isInvalid,
    className: styles.control,
  };
  const choices =
    schema.enum?.filter((choice) => choice !== null) ?? (schema.type === 'boolean' ? [true, false] : null);
  if (choices) {
    return (
      <select
        {...controlProps}
        value={value === undefined ? '' : JSON.stringify(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : JSON.parse(target.value))}
      >
        {(!isRequired || value === undefined) && (
          <option value="">{isRequired ? messages.choose : messages.notSentValue}</option>
        )}
        {isNullable && <option value="null">null</option>}
        {choices.map((choice) => (
          <option key={String(choice)} value={JSON.stringify(choice)}>
            {String(choice)}
          </option>
        ))}
      </select>
    );
  }
  const isAbsent = value === undefined || value === null;
  const formatted = typeof value === 'string' ? value : JSON.stringify(value);
  const text = isAbsent ? '' : formatted;
  const hint = value === null ? 'null' : [schema.examples?.[0]].flat().map(String).join('');
  const inputProps = {
    ...controlProps,
    value: text,
    placeholder: value === null || schema.examples ? hint : '',
    autoComplete: 'off',
    spellCheck: false,
  };
  const change = (enteredText: string) => onChange(parseTyped(schema.type, enteredText, isRequired));
  if ((schema.maxLength ?? 0) > minMultilineLength || (isOutermost && schema.type === 'string'))
    return (
      <textarea
        {...inputProps}
        rows={Math.min(8, text.split('\n').length + 1)}
        onChange={({ target }) => change(target.value)}
      />
    );
  const isHidden = schema.format === 'password' || /secret|password/i.test(name);
  return (
    <input
      {...inputProps}
      type={isHidden ? 'password' : 'text'}
      inputMode={isNumber(schema.type) ? 'decimal' : undefined}
      onChange={({ target }) => change(target.value)}
    />
  );
}

const isNumber = (type: unknown): boolean => type === 'integer' || type === 'number';

/** Parses the entered value. An empty optional field is omitted; an invalid number stays a string with a diagnostic. */
function parseTyped(type: unknown, enteredText: string, isRequired: boolean): unknown {
  if (enteredText === '' && !isRequired) return undefined;
  if (isNumber(type) && /^-?\d+(\.\d+)?$/.test(enteredText)) return Number(enteredText);
  if (type === undefined) return parseJsonOrString(enteredText);
  return enteredText;
}

/** Parses JSON if the schema allows anything; a value that is not JSON is a string. */
function parseJsonOrString(enteredText: string): unknown {
  try {
    return JSON.parse(enteredText);
  } catch {
    return enteredText;
  }
}
