import { findSimilarNames } from '@refdesk/similar-names';
import * as z from 'zod';

const maxValueLength = 80;

/**
 * Describes a validation issue: path, value and expected value, with a suggestion for a misspelt field.
 *
 * @example → ['brand.url is "example.com": expected an address such as https://www.example.com/']
 */
export function describeConfigurationIssue(issue: z.core.$ZodIssue, input: unknown, schema: z.ZodType): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => describeUnknownField([...issue.path, key], listAllowedFields(schema, issue.path)));
  if (issue.code === 'invalid_key')
    return issue.issues.map(({ message }) => `${formatPath(issue.path)} has an invalid name: expected ${message}`);
  const inner = issue.code === 'invalid_union' ? findIntendedIssues(issue.errors) : null;
  if (inner !== null)
    return inner.flatMap((error) =>
      describeConfigurationIssue({ ...error, path: [...issue.path, ...error.path] }, input, schema),
    );
  const value = getValueAt(input, issue.path);
  const actual = value === undefined ? 'missing' : shorten(JSON.stringify(value) ?? typeof value);
  return [`${formatPath(issue.path)} is ${actual}: expected ${describeExpectedValue(issue)}`];
}

/**
 * Finds the issues of the alternative that the author meant: the value has its type and is invalid only inside. Null
 * if no alternative matches, or several do.
 */
function findIntendedIssues(
  alternatives: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | null {
  const isInside = ({ path, code }: z.core.$ZodIssue) => path.length > 0 || code === 'unrecognized_keys';
  const [intended = null, ...others] = alternatives.filter((issues) => issues.length > 0 && issues.every(isInside));
  return others.length === 0 ? intended : null;
}

/** Extracts the expected value from the message of a zod issue. */
function describeExpectedValue(issue: z.core.$ZodIssue): string {
  if (issue.message === 'Invalid URL') return 'an address such as https://www.example.com';
  if (issue.code === 'invalid_union' && issue.message === 'Invalid input') {
    const expected = issue.errors.flatMap(([first]) => (first === undefined ? [] : [describeExpectedValue(first)]));
    return [...new Set(expected)].join(' or ');
  }
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return typeNames[issue.expected] ?? issue.expected;
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.message.startsWith('Too small'))
    return 'a text that is not empty';
  return issue.message.replace(/^(?:Too small|Too big|Invalid option|Invalid input): expected /, '');
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  boolean: 'true or false',
  number: 'a number',
};

function describeUnknownField(path: readonly PropertyKey[], fieldNames: readonly string[]): string {
  const [suggestion] = findSimilarNames(String(path.at(-1)), fieldNames);
  const others = fieldNames.length === 0 ? 'remove it' : `remove it; the fields are ${fieldNames.join(', ')}`;
  const hint = suggestion ? `did you mean "${suggestion}"?` : others;
  return `${formatPath(path)} is not a field of the configuration: ${hint}`;
}

/** Lists the names of the fields that the schema allows at a path. */
function listAllowedFields(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const inner = unwrapSchema(schema);
  const [first, ...rest] = path;
  if (inner instanceof z.ZodObject) {
    if (first === undefined) return Object.keys(inner.shape);
    const field = inner.shape[String(first)];
    return field === undefined ? [] : listAllowedFields(field, rest);
  }
  if (inner instanceof z.ZodArray) return listAllowedFields(inner.element, rest);
  if (!(inner instanceof z.ZodRecord)) return [];
  if (first === undefined) return inner.keyType instanceof z.ZodEnum ? inner.keyType.options.map(String) : [];
  return listAllowedFields(inner.valueType, rest);
}

function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => unwrapSchema(option as z.core.$ZodType));
    return options.find((option) => option instanceof z.ZodObject) ?? schema;
  }
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable
    ? unwrapSchema(schema.unwrap())
    : schema;
}

function getValueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}

/** Formats a path as in TypeScript: `products[0].links[1].to`. */
function formatPath(path: readonly PropertyKey[]): string {
  return path.map(toAccessor).join('').replace(/^\./, '') || 'The configuration';
}

function toAccessor(key: PropertyKey): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[A-Za-z_$][\w$]*$/.test(String(key)) ? `.${String(key)}` : `[${JSON.stringify(String(key))}]`;
}

const shorten = (value: string): string =>
  value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value;
