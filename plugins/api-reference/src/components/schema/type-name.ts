import type { DisplayedSchema } from '@refdesk/api-model/schema';
import { messages } from '@refdesk/messages/reference';

/** Formats the type of a schema: `array of strings`, `Contact`, `integer int64`. */
export function formatTypeName(schema: DisplayedSchema): string {
  if (schema.types.includes('array') && schema.items)
    return messages.arrayOfPlural(plural(formatTypeName(schema.items)));
  const types = schema.types.length > 0 ? schema.types : impliedTypes(schema);
  const formats = schema.format && schema.format !== types[0] ? ` ${schema.format}` : '';
  return `${types.join(' or ') || 'any'}${formats}`;
}

function impliedTypes({ compositions, enumValues, properties }: DisplayedSchema): string[] {
  if (properties.length > 0) return ['object'];
  if (enumValues.length > 0) return ['string'];
  const branches = compositions.find(({ kind }) => kind === 'oneOf' || kind === 'anyOf')?.schemas ?? [];
  return [...new Set(branches.map(formatTypeName))];
}

const plural = (type: string): string => type.replace(/^(string|integer|number|boolean|object)/, '$1s');
