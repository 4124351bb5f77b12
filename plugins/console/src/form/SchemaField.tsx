import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ReactNode } from 'react';
import { separateNullFromSchema } from '../model/definitions.ts';
import { ListField } from './ListField.tsx';
import { NullValueField } from './NullValueField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { ScalarField } from './ScalarField.tsx';
import type { SchemaFieldProps } from './schema-field-props.ts';
import { VariantField } from './VariantField.tsx';

/** Renders the field that suits the type of a schema. */
export function SchemaField(props: SchemaFieldProps): ReactNode {
  const { schema, isNullable } = separateNullFromSchema(props.schema, props.definitions);
  const fieldProps = { ...props, schema, SchemaField };
  if (isNullable && props.value === null && isComposite(schema)) return <NullValueField {...fieldProps} />;
  if (schema.oneOf || schema.anyOf) return <VariantField {...fieldProps} isNullable={isNullable} />;
  if (schema.type === 'object' || schema.properties) return <ObjectField {...fieldProps} isNullable={isNullable} />;
  if (schema.type === 'array') return <ListField {...fieldProps} isNullable={isNullable} />;
  return <ScalarField {...fieldProps} isNullable={isNullable} />;
}

const isComposite = ({ type, properties, oneOf, anyOf }: SchemaObject): boolean =>
  type === 'object' || type === 'array' || properties !== undefined || oneOf !== undefined || anyOf !== undefined;
