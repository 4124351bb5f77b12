import type { SchemaObject } from '@refdesk/openapi/schema';
import type { ComponentType } from 'react';
import type { SchemaDefinitions } from '../model/definitions.ts';
import type { RequestDiagnostic } from '../request/diagnostic.ts';

/** Props of a value of the body and of its parts. */
export interface SchemaFieldProps {
  readonly name: string;
  /** JSON Pointer to the value in the body. */
  readonly pointer: string;
  readonly schema: SchemaObject;
  readonly definitions: SchemaDefinitions;
  /** Undefined when the value is omitted. */
  readonly value: unknown;
  readonly isRequired: boolean;
  /** Whether it is the body itself, which has no frame. */
  readonly isOutermost?: boolean;
  readonly diagnostics: readonly RequestDiagnostic[];
  /** Whether a record is created, so that create-only fields are offered. */
  readonly isCreating: boolean;
  /** Undefined leaves the value out. */
  readonly onChange: (value: unknown) => void;
}

/** Props of a value with parts, which gets the field of its parts here, since that field can contain it again. */
export interface ComplexFieldProps extends SchemaFieldProps {
  readonly isNullable: boolean;
  readonly SchemaField: ComponentType<SchemaFieldProps>;
}

/** Returns the message about the value itself. */
export const findDiagnosticAtPointer = (diagnostics: readonly RequestDiagnostic[], pointer: string): string | null =>
  diagnostics.find((diagnostic) => diagnostic.pointer === pointer)?.message ?? null;
