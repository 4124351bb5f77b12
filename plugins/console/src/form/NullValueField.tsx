import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import styles from '../styles/Console.module.css';
import { createInitialValue } from './empty-value.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { findDiagnosticMessageAtPointer, type SchemaFieldProps } from './schema-field-props.ts';

/** An object or list that is null, with buttons to fill it in or omit it. */
export function NullValueField({
  name,
  pointer,
  schema,
  definitions,
  isRequired,
  diagnostics,
  onChange,
}: SchemaFieldProps): ReactNode {
  return (
    <FieldFrame
      id={pointer}
      name={name}
      isRequired={isRequired}
      type="null"
      description={schema.description ?? ''}
      diagnostic={findDiagnosticMessageAtPointer(diagnostics, pointer)}
      hasLabel={false}
    >
      <p className={styles.offers}>
        <button
          type="button"
          className={styles.offer}
          onClick={() => onChange(createInitialValue(schema, definitions))}
        >
          {messages.fillIn}
          {name}
        </button>
        {!isRequired && (
          <button type="button" className={styles.offer} onClick={() => onChange(undefined)}>
            {messages.omitBefore}
            {name}
          </button>
        )}
      </p>
    </FieldFrame>
  );
}
