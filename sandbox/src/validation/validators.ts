import type { SchemaObject } from '@refdesk/openapi/schema';
import { SchemaValidator, type SchemaValidatorOptions } from '@refdesk/openapi/schema-validator';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { wrapToComputeOnce } from '../core/wrap-to-compute-once.ts';
import type { Description } from '../description/description.ts';
import { truncateForValidation } from './excerpt.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** Keywords whose errors can result from truncation. */
const truncationKeywords = ['required', 'dependentRequired', 'minItems', 'minProperties', 'contains'];

/**
 * Compiled schemas of a description. Validation time grows linearly with the length of a value, and the number of
 * errors is limited.
 */
export class SchemaValidators {
  readonly #everyError: () => SchemaValidator;
  readonly #firstError: () => SchemaValidator;

  /** With `isRequest`, read-only fields are not required. */
  constructor(description: Description, { isRequest = false }: { readonly isRequest?: boolean } = {}) {
    const options: SchemaValidatorOptions = {
      ...(isRequest && { direction: 'request' }),
      isLimited: true,
      formats: getFormats(description),
    };
    this.#everyError = wrapToComputeOnce(() => new SchemaValidator(description, { ...options, allErrors: true }));
    this.#firstError = wrapToComputeOnce(() => new SchemaValidator(description, options));
  }

  /**
   * Returns the errors of a value; empty if it is valid. For a large value, returns the first error of the whole value
   * and all errors of its validated part.
   */
  listErrors(schema: SchemaObject, value: unknown): readonly ErrorObject[] {
    const { value: truncated, truncatedPointers } = truncateForValidation(value);
    if (truncatedPointers.size === 0) return this.#everyError().listErrors(schema, value);
    const firstErrors = this.#firstError().listErrors(schema, value);
    if (firstErrors.length === 0) return [];
    const partErrors = this.#everyError()
      .listErrors(schema, truncated)
      .filter(
        ({ keyword, instancePath }) => !(truncatedPointers.has(instancePath) && truncationKeywords.includes(keyword)),
      );
    return [...partErrors, ...firstErrors];
  }
}

/** Stateful descriptions require instants in UTC. */
function getFormats(description: Description): NonNullable<SchemaValidatorOptions['formats']> {
  if (description['x-sandbox'] !== 'stateful') return {};
  return { 'date-time': (text) => instant.test(text) && !Number.isNaN(Date.parse(text)) };
}
