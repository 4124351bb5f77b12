import type { Definitions, SchemaNode } from '../model/schema-node.ts';
import type { RequestDiagnostic } from '../request/diagnostic.ts';

/** A value of a body in the form, with everything that its parts need to know. */
export interface SchemaFieldProps {
  readonly name: string;
  /** JSON Pointer to the value in the body. */
  readonly pointer: string;
  readonly schema: SchemaNode;
  readonly definitions: Definitions;
  /** Undefined when the value is omitted. */
  readonly value: unknown;
  readonly isRequired: boolean;
  /** True for the body itself, which has no frame of its own. */
  readonly isOutermost?: boolean;
  readonly diagnostics: readonly RequestDiagnostic[];
  /** True when a record is being made, so that what can be sent only then is offered. */
  readonly isCreating: boolean;
  /** Undefined leaves the value out. */
  readonly onChange: (value: unknown) => void;
}

/** What is wrong with the value itself. */
export const diagnosticAt = (diagnostics: readonly RequestDiagnostic[], pointer: string): string | null =>
  diagnostics.find((diagnostic) => diagnostic.pointer === pointer)?.message ?? null;
