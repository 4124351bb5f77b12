import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ComponentType } from 'react';
import type { SchemaDefinitions } from '../model/definitions.ts';
import type { RequestDiagnostic } from '../request/diagnostic.ts';

/** Props of the field for the body, or for a value in it. */
export interface SchemaFieldProps {
  readonly name: string;
  /** JSON Pointer to the value in the body. */
  readonly pointer: string;
  readonly schema: SchemaObject;
  readonly definitions: SchemaDefinitions;
  /** Undefined if the value is omitted. */
  readonly value: unknown;
  readonly isRequired: boolean;
  /** Whether the field is for the whole body, which has no frame. */
  readonly isOutermost?: boolean;
  readonly diagnostics: readonly RequestDiagnostic[];
  /** Whether the request creates a record, so that create-only fields are offered. */
  readonly isCreating: boolean;
  /** Called with the new value; undefined omits it. */
  readonly onChange: (value: unknown) => void;
}

/** Props of a field with nested fields. Passing `SchemaField` as a prop avoids a circular import. */
export interface ComplexFieldProps extends SchemaFieldProps {
  readonly isNullable: boolean;
  readonly SchemaField: ComponentType<SchemaFieldProps>;
}

/** Returns the message for the value at a pointer, but not for values nested in it. */
export const findDiagnosticMessageAtPointer = (
  diagnostics: readonly RequestDiagnostic[],
  pointer: string,
): string | null => diagnostics.find((diagnostic) => diagnostic.pointer === pointer)?.message ?? null;
