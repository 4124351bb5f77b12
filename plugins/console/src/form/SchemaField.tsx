import type { ReactNode } from 'react';
import { type Definitions, type SchemaNode, withoutNull } from '../model/schema-node.ts';
import type { RequestFault } from '../request/fault.ts';
import { ListField } from './ListField.tsx';
import { NullableField } from './NullableField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { ScalarField } from './ScalarField.tsx';
import { VariantField } from './VariantField.tsx';

/** A value of a body in the form, with everything that its parts need to know. */
export interface SchemaFieldProps {
  readonly name: string;
  /** JSON Pointer to the value in the body. */
  readonly pointer: string;
  readonly schema: SchemaNode;
  readonly definitions: Definitions;
  /** Undefined when the value is left out. */
  readonly value: unknown;
  readonly isRequired: boolean;
  /** True for the body itself, which has no frame of its own. */
  readonly isOutermost?: boolean;
  readonly faults: readonly RequestFault[];
  /** True when a record is being made, so that what can be sent only then is offered. */
  readonly isCreating: boolean;
  /** Undefined leaves the value out. */
  readonly onChange: (value: unknown) => void;
}

/** The field that fits a schema. */
export function SchemaField(props: SchemaFieldProps): ReactNode {
  const { schema, isNullable } = withoutNull(props.schema, props.definitions);
  const settled = { ...props, schema };
  if (isNullable && props.value === null && isComposite(schema)) return <NullableField {...settled} />;
  if (schema.oneOf || schema.anyOf) return <VariantField {...settled} isNullable={isNullable} />;
  if (schema.type === 'object' || schema.properties) return <ObjectField {...settled} isNullable={isNullable} />;
  if (schema.type === 'array') return <ListField {...settled} isNullable={isNullable} />;
  return <ScalarField {...settled} isNullable={isNullable} />;
}

const isComposite = ({ type, properties, oneOf, anyOf }: SchemaNode): boolean =>
  type === 'object' || type === 'array' || properties !== undefined || oneOf !== undefined || anyOf !== undefined;

/** What is wrong with the value itself. */
export const faultAt = (faults: readonly RequestFault[], pointer: string): string | null => faults.find((fault) => fault.pointer === pointer)?.message ?? null;
