import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import styles from '../styles/Console.module.css';
import { createInitialValue } from './empty-value.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { describeTypeAndLimits } from './limits.ts';
import { OmitOrSetNullButtons } from './OmitOrSetNullButtons.tsx';
import { type ComplexFieldProps, findDiagnosticMessageAtPointer } from './schema-field-props.ts';

/** A list with a button that adds an item, and a button on each item that removes it. */
export function ListField(props: ComplexFieldProps): ReactNode {
  const { name, pointer, schema, definitions, value, isRequired, diagnostics, SchemaField, onChange } = props;
  const items = typeof schema.items === 'object' ? schema.items : {};
  const list = Array.isArray(value) ? value : [];
  return (
    <FieldFrame
      id={pointer}
      name={name}
      isRequired={isRequired}
      type={describeTypeAndLimits(schema, definitions)}
      description={schema.description ?? ''}
      diagnostic={findDiagnosticMessageAtPointer(diagnostics, pointer)}
      hasLabel={false}
      actions={<OmitOrSetNullButtons {...props} />}
    >
      {list.length > 0 && (
        <ol className={styles.list} aria-label={name}>
          {list.map((item, index) => (
            <li key={`${index}`}>
              <SchemaField
                {...props}
                name={`${name} ${index + 1}`}
                pointer={`${pointer}/${index}`}
                schema={items}
                value={item}
                isRequired
                isOutermost={false}
                onChange={(next) => onChange(list.map((other, position) => (position === index ? next : other)))}
              />
              <button
                type="button"
                className={styles.offer}
                onClick={() => onChange(list.filter((_, position) => position !== index))}
                aria-label={messages.removeItem(name, index + 1)}
              >
                {messages.remove}
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.offers}>
        <button
          type="button"
          className={styles.offer}
          onClick={() => onChange([...list, createInitialValue(items, definitions)])}
        >
          {messages.addTo}
          {name}
        </button>
      </p>
    </FieldFrame>
  );
}
