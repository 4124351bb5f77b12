import type { OutputUnit } from '@cfworker/json-schema';
import { messages } from '@refdesk/messages/console';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { SchemaDefinitions } from '../model/definitions.ts';

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

export const isApplicatorKeywordError = ({ keyword }: OutputUnit): boolean => wrappers.has(keyword);

/** Describes the error in a sentence; `schema` is the validated schema with its `$defs`. */
export function describeDiagnostic(
  { keyword, keywordLocation, error }: OutputUnit,
  schema: SchemaObject & { readonly $defs: SchemaDefinitions },
): string {
  const limit = findLimit(schema, keywordLocation);
  switch (keyword) {
    case 'required':
      return messages.isRequired(error.match(/"(.*)"/)?.[1] ?? messages.aField);
    case 'false':
      return messages.fieldUnknown;
    case 'type':
      return messages.expectedText(typeNames[String([limit].flat()[0])] ?? String(limit));
    case 'enum':
      return messages.expectedOneOf((limit as readonly unknown[]).map(String).join(', '));
    case 'const':
      return messages.expectedValue(JSON.stringify(limit));
    case 'minLength':
      return limit === 1 ? messages.enterValue : messages.atLeastCharacters(limit);
    case 'maxLength':
      return messages.atMostCharacters(limit);
    case 'minimum':
      return messages.limitOrMore(limit);
    case 'maximum':
      return messages.limitOrLess(limit);
    case 'minItems':
      return limit === 1 ? messages.atLeastOneValue : messages.atLeastValues(limit);
    case 'maxItems':
      return messages.atMostValues(limit);
    case 'uniqueItems':
      return messages.eachValueOnce;
    case 'pattern':
      return messages.valueThatMatches(limit);
    case 'format':
      return messages.expectedText(formatNames[String(limit)] ?? messages.theFormat(limit));
    default:
      return error;
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: messages.aText,
  integer: messages.aWholeNumber,
  number: messages.aNumber,
  boolean: messages.trueOrFalse,
  array: messages.aList,
  object: messages.anObject,
  null: 'null',
};

const formatNames: Readonly<Record<string, string>> = {
  'date-time': messages.utcExample,
  date: messages.dateExample,
  time: messages.timeExample,
  email: messages.emailAddress,
  uri: messages.addressExample,
  uuid: messages.aUuid,
};

/** Returns the value of the keyword at a location such as `#/$ref/properties/name/maxLength`. */
function findLimit(schema: SchemaObject & { readonly $defs: SchemaDefinitions }, location: string): unknown {
  return location
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part.replaceAll('~1', '/').replaceAll('~0', '~')))
    .reduce<unknown>((node, part) => {
      const value = (node as Readonly<Record<string, unknown>> | undefined)?.[part];
      return part === '$ref' && typeof value === 'string' ? schema.$defs[value.replace('#/$defs/', '')] : value;
    }, schema);
}
