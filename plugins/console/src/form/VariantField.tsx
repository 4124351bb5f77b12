import { messages } from '@refdesk/messages/console';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ReactNode } from 'react';
import { getDefinitionName, resolveAndFlattenSchema } from '../model/definitions.ts';
import { findSchemaVariantIndex } from '../request/schema-at.ts';
import styles from '../styles/Console.module.css';
import { createInitialValue } from './empty-value.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { OmitOrSetNullButtons } from './OmitOrSetNullButtons.tsx';
import { type ComplexFieldProps, findDiagnosticMessageAtPointer, type SchemaFieldProps } from './schema-field-props.ts';

/** A value with several possible schemas: the reader chooses one, then fills it in. */
export function VariantField(props: ComplexFieldProps): ReactNode {
  const { name, pointer, schema, definitions, value, isRequired, diagnostics, SchemaField, onChange } = props;
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  const chosenIndex = value === undefined ? -1 : findSchemaVariantIndex(schema, definitions, value);
  const id = `console-${pointer}-shape`;
  const chooseVariant = (index: number) => {
    const variant = variants[index];
    onChange(
      variant
        ? addDiscriminator(
            schema,
            variant,
            createInitialValue(resolveAndFlattenSchema(variant, definitions), definitions),
          )
        : undefined,
    );
  };
  const variant = variants[chosenIndex];
  return (
    <FieldFrame
      id={pointer}
      name={name}
      isRequired={isRequired}
      type={messages.oneOfSchemas}
      description={schema.description ?? ''}
      diagnostic={findDiagnosticMessageAtPointer(diagnostics, pointer)}
      hasLabel={false}
      actions={<OmitOrSetNullButtons {...props} />}
    >
      <label className={styles.label} htmlFor={id}>
        {messages.shapeOf}
        {name}
      </label>
      <select
        id={id}
        className={styles.control}
        value={chosenIndex}
        onChange={({ target }) => chooseVariant(Number(target.value))}
      >
        {chosenIndex < 0 && <option value={-1}>{messages.notSentValue}</option>}
        {variants.map((option, index) => (
          <option key={`${index}`} value={index}>
            {getVariantName(schema, option, index, definitions)}
          </option>
        ))}
      </select>
      {variant && <SchemaField {...props} schema={resolveAndFlattenSchema(variant, definitions)} isRequired />}
    </FieldFrame>
  );
}

function getVariantName(
  { discriminator }: SchemaObject,
  variant: SchemaObject,
  index: number,
  definitions: SchemaFieldProps['definitions'],
): string {
  const named = Object.entries(discriminator?.mapping ?? {}).find(
    ([, reference]) => reference.split('/').at(-1) === variant.$ref?.split('/').at(-1),
  );
  const { title, type } = resolveAndFlattenSchema(variant, definitions);
  return (
    named?.[0] ??
    title ??
    (variant.$ref && getDefinitionName(variant.$ref)) ??
    (type ? String(type) : messages.shape(index + 1))
  );
}

function addDiscriminator({ discriminator }: SchemaObject, { $ref }: SchemaObject, value: unknown): unknown {
  const name = discriminator?.propertyName;
  if (name === undefined || $ref === undefined || typeof value !== 'object') return value;
  const mapped = Object.entries(discriminator?.mapping ?? {}).find(
    ([, reference]) => reference.split('/').at(-1) === $ref.split('/').at(-1),
  );
  return { ...value, [name]: mapped?.[0] ?? getDefinitionName($ref) };
}
