import type { ErrorObject } from 'ajv/dist/2020.js';
import type { FieldError } from '../core/problem-error.ts';

const codes: Readonly<Record<string, FieldError['code']>> = {
  required: 'required',
  dependentRequired: 'required',
  additionalProperties: 'unknown-field',
  unevaluatedProperties: 'unknown-field',
  type: 'wrong-type',
  format: 'wrong-format',
  pattern: 'wrong-format',
  minLength: 'too-short',
  minItems: 'too-short',
  minProperties: 'too-short',
  maxLength: 'too-long',
  maxItems: 'too-long',
  maxProperties: 'too-long',
  minimum: 'out-of-range',
  maximum: 'out-of-range',
  exclusiveMinimum: 'out-of-range',
  exclusiveMaximum: 'out-of-range',
  multipleOf: 'out-of-range',
};

/** Maximum number of errors in a response; beyond that, the whole body is probably wrong. */
export const maxFieldErrors = 20;

/** Converts Ajv errors to field errors: one for each field and code, with the expected value. */
export function toFieldErrors(errors: readonly ErrorObject[]): readonly FieldError[] {
  const issues = omitRedundantUnionErrors(errors).map((error) => ({
    pointer: getErrorPointer(error),
    code: codes[error.keyword] ?? 'not-allowed',
    message: formatAjvErrorMessage(error),
  }));
  const seen = new Set<string>();
  return issues
    .filter(({ pointer, code }) => !seen.has(`${pointer} ${code}`) && seen.add(`${pointer} ${code}`))
    .slice(0, maxFieldErrors);
}

/** Omits errors from null branches of `oneOf` and `anyOf`, and union errors that a field error explains. */
function omitRedundantUnionErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const remaining = errors.filter(
    ({ keyword, params, schemaPath }) =>
      !(keyword === 'type' && params.type === 'null' && /\/(one|any)Of\/\d+\/type$/.test(schemaPath)),
  );
  const fieldErrors = remaining.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf');
  const unionErrors = remaining.filter(
    ({ keyword, instancePath }) =>
      (keyword === 'oneOf' || keyword === 'anyOf') &&
      !fieldErrors.some((error) => error.instancePath.startsWith(instancePath)),
  );
  return [...fieldErrors, ...unionErrors];
}

function getErrorPointer({ keyword, instancePath, params }: ErrorObject): string {
  const name =
    keyword === 'required' ? params.missingProperty : (params.additionalProperty ?? params.unevaluatedProperty);
  const pointer =
    name === undefined ? instancePath : `${instancePath}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return pointer.slice(0, 200);
}

/** Describes the error and how to correct it. */
export function formatAjvErrorMessage({ keyword, params, message = 'is not allowed' }: ErrorObject): string {
  return (messages[keyword]?.(params) ?? `The value ${message}`).slice(0, 500);
}

type Params = Readonly<Record<string, unknown>>;

const formatUnknownField = () => 'The field is unknown';

/** Descriptions of formats whose names do not explain them. */
const formats: Readonly<Record<string, string>> = {
  date: 'a date, such as 2025-05-06',
  'date-time': 'a date and time with an offset, such as 2025-05-06T08:30:00Z',
  'date-time-local': 'a date and time without an offset, such as 2025-05-06T08:30:00',
};

const messages: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'The field is required',
  additionalProperties: formatUnknownField,
  unevaluatedProperties: formatUnknownField,
  enum: ({ allowedValues }) => `The value must be one of ${formatList(allowedValues)}`,
  type: ({ type }) => `The value must be of type ${formatList(type)}`,
  format: ({ format }) => `The value must be ${formats[String(format)] ?? `a valid ${String(format)}`}`,
  minimum: ({ limit }) => `The value must be at least ${String(limit)}`,
  maximum: ({ limit }) => `The value must be at most ${String(limit)}`,
  minLength: ({ limit }) => `The value must have at least ${formatCount(limit, 'character', 'characters')}`,
  maxLength: ({ limit }) => `The value must have at most ${formatCount(limit, 'character', 'characters')}`,
  minItems: ({ limit }) => `The list must have at least ${formatCount(limit, 'entry', 'entries')}`,
  maxItems: ({ limit }) => `The list must have at most ${formatCount(limit, 'entry', 'entries')}`,
  pattern: ({ pattern }) => `The value must match the pattern ${String(pattern)}`,
  uniqueItems: () => 'The list must not contain the same value twice',
};

function formatCount(limit: unknown, singular: string, plural: string): string {
  return `${String(limit)} ${limit === 1 ? singular : plural}`;
}

function formatList(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : String(values);
}
