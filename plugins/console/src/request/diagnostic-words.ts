import type { OutputUnit } from '@cfworker/json-schema';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Definitions } from '../model/definitions.ts';

/** Keywords that only report an error further inside, or a variant that does not match. */
const wrappers = new Set([
  '$ref',
  'properties',
  'items',
  'prefixItems',
  'allOf',
  'anyOf',
  'oneOf',
  'additionalProperties',
  'patternProperties',
  'if',
  'then',
  'else',
]);

export const isWrapperKeyword = ({ keyword }: OutputUnit): boolean => wrappers.has(keyword);

/** Describes the error in a sentence; `schema` is the validated schema with its `$defs`. */
export function describeDiagnostic(
  { keyword, keywordLocation, error }: OutputUnit,
  schema: SchemaObject & { readonly $defs: Definitions },
): string {
  const limit = limitAt(schema, keywordLocation);
  switch (keyword) {
    case 'required':
      return `${error.match(/"(.*)"/)?.[1] ?? 'A field'} is required.`;
    case 'false':
      return 'This field is unknown: remove it.';
    case 'type':
      return `Use ${typeNames[String([limit].flat()[0])] ?? String(limit)}.`;
    case 'enum':
      return `Use one of ${(limit as readonly unknown[]).map(String).join(', ')}.`;
    case 'const':
      return `Use ${JSON.stringify(limit)}.`;
    case 'minLength':
      return limit === 1 ? 'Enter a value.' : `Use at least ${limit} characters.`;
    case 'maxLength':
      return `Use at most ${limit} characters.`;
    case 'minimum':
      return `Use ${limit} or more.`;
    case 'maximum':
      return `Use ${limit} or less.`;
    case 'minItems':
      return `Use at least ${limit} ${limit === 1 ? 'value' : 'values'}.`;
    case 'maxItems':
      return `Use at most ${limit} values.`;
    case 'uniqueItems':
      return 'Use each value once.';
    case 'pattern':
      return `Use a value that matches ${limit}.`;
    case 'format':
      return `Use ${formatNames[String(limit)] ?? `the format ${limit}`}.`;
    default:
      return error;
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const formatNames: Readonly<Record<string, string>> = {
  'date-time': 'a date and time in UTC such as 2025-05-06T08:30:00Z',
  date: 'a date such as 2025-05-06',
  time: 'a time of day such as 08:30',
  email: 'an email address',
  uri: 'an address such as https://www.example.com/',
  uuid: 'a UUID',
};

/** Returns the value of the keyword at a location such as `#/$ref/properties/name/maxLength`. */
function limitAt(schema: SchemaObject & { readonly $defs: Definitions }, location: string): unknown {
  return location
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part.replaceAll('~1', '/').replaceAll('~0', '~')))
    .reduce<unknown>((node, part) => {
      const value = (node as Readonly<Record<string, unknown>> | undefined)?.[part];
      return part === '$ref' && typeof value === 'string' ? schema.$defs[value.replace('#/$defs/', '')] : value;
    }, schema);
}
