import { messages } from '@refdesk/messages/console';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ReactNode } from 'react';
import { createFieldIds } from '../form/FieldFrame.tsx';
import { type SchemaDefinitions, separateNullFromSchema } from '../model/definitions.ts';
import type { ConsoleParameter } from '../model/operation.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly id: string;
  readonly parameter: ConsoleParameter;
  /** The parameter's schema, with references resolved. */
  readonly schema: SchemaObject;
  readonly definitions: SchemaDefinitions;
  readonly values: readonly string[];
  readonly isInvalid: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** Control for a parameter: options for an enum, checkboxes for a list of enum values, otherwise a text field. */
export function ParameterControl({
  id,
  parameter,
  schema,
  definitions,
  values,
  isInvalid,
  onChange,
}: Props): ReactNode {
  const ids = createFieldIds(id);
  const controlProps = { id: ids.control, 'aria-describedby': ids.description, 'aria-invalid': isInvalid };
  const items =
    schema.type === 'array' && typeof schema.items === 'object'
      ? separateNullFromSchema(schema.items, definitions).schema
      : null;
  const choices = schema.enum ?? (schema.type === 'boolean' ? [true, false] : null);
  if (items?.enum)
    return (
      <Checkboxes id={id} label={parameter.name} choices={items.enum.map(String)} values={values} onChange={onChange} />
    );
  if (choices) {
    return (
      <select
        {...controlProps}
        className={styles.control}
        value={values[0] ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
      >
        {(!parameter.isRequired || values.length === 0) && (
          <option value="">{parameter.isRequired ? messages.choose : messages.notSentValue}</option>
        )}
        {choices.map(String).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  const split = (text: string) => (items ? text.split(',') : [text]);
  return (
    <input
      {...controlProps}
      className={styles.control}
      value={values.join(',')}
      placeholder={parameter.example === undefined ? '' : [parameter.example].flat().map(String).join(',')}
      inputMode={schema.type === 'integer' ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange(target.value === '' ? [] : split(target.value))}
    />
  );
}

interface CheckboxesProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly string[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function Checkboxes({ id, label, choices, values, onChange }: CheckboxesProps): ReactNode {
  const ids = createFieldIds(id);
  return (
    <div id={ids.control} role="group" aria-label={label} aria-describedby={ids.description} className={styles.boxes}>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="checkbox"
            checked={values.includes(choice)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, choice] : values.filter((value) => value !== choice))
            }
          />{' '}
          {choice}
        </label>
      ))}
    </div>
  );
}
