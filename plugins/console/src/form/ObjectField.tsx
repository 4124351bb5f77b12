import { messages } from '@refdesk/messages/console';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ReactNode } from 'react';
import { separateNullFromSchema } from '../model/definitions.ts';
import { isFileField } from '../model/file-fields.ts';
import styles from '../styles/Console.module.css';
import { createInitialValue } from './empty-value.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { OmitOrSetNullButtons } from './OmitOrSetNullButtons.tsx';
import { type ComplexFieldProps, findDiagnosticMessageAtPointer, type SchemaFieldProps } from './schema-field-props.ts';

/** An object: required and filled fields, with the others collapsed. */
export function ObjectField(props: ComplexFieldProps): ReactNode {
  const { name, pointer, schema, definitions, value, isRequired, isOutermost, diagnostics, onChange } = props;
  if (value === undefined) {
    return (
      <FieldFrame
        id={pointer}
        name={name}
        isRequired={isRequired}
        type="object"
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
            {messages.addBefore}
            {name}
          </button>
        </p>
      </FieldFrame>
    );
  }
  const fields = <Fields {...props} />;
  if (isOutermost) return fields;
  return (
    <fieldset className={styles.group}>
      <legend>
        {name}
        {isRequired && <span className={styles.required}>{messages.requiredAfter}</span>}
      </legend>
      <OmitOrSetNullButtons {...props} />
      {fields}
    </fieldset>
  );
}

function Fields(props: ComplexFieldProps): ReactNode {
  const { schema, value, pointer, isCreating, SchemaField } = props;
  const record = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const names = Object.keys(schema.properties ?? {}).filter((name) => isWritable(props, name, isCreating));
  const isRequired = (name: string) => schema.required?.includes(name) === true;
  const ordered = [
    ...names.filter(isRequired),
    ...names.filter((name) => !isRequired(name) && Object.hasOwn(record, name)),
  ];
  const others = names.filter((name) => !ordered.includes(name));
  const unknownNames = Object.keys(record).filter((name) => !Object.hasOwn(schema.properties ?? {}, name));
  const renderField = (name: string) => (
    <SchemaField
      {...props}
      key={name}
      name={name}
      pointer={`${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`}
      schema={schema.properties?.[name] ?? getAdditionalSchema(schema)}
      value={record[name]}
      isRequired={isRequired(name)}
      isOutermost={false}
      onChange={(next) => props.onChange(setField(record, name, next))}
    />
  );
  return (
    <>
      {ordered.map(renderField)}
      {unknownNames.map(renderField)}
      {others.length > 0 && (
        <details className={styles.fold}>
          <summary>{others.length === 1 ? messages.oneOptionalField : messages.optionalFields(others.length)}</summary>
          {others.map(renderField)}
        </details>
      )}
    </>
  );
}

function isWritable({ schema, definitions }: SchemaFieldProps, name: string, isCreating: boolean): boolean {
  const node = schema.properties?.[name] ?? {};
  const { schema: property } = separateNullFromSchema(node, definitions);
  return (
    property.readOnly !== true && !isFileField(node, definitions) && (isCreating || property['x-create-only'] !== true)
  );
}

const getAdditionalSchema = ({ additionalProperties }: SchemaObject): SchemaObject =>
  typeof additionalProperties === 'object' ? additionalProperties : {};

/** Sets or removes a field of the record; fields keep their order. */
function setField(record: Readonly<Record<string, unknown>>, name: string, value: unknown): Record<string, unknown> {
  if (value !== undefined) return { ...record, [name]: value };
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}
