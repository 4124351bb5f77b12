import { joinWithOr } from '@refdesk/api-model/schema/format-list';
import type { DisplayedSchema } from '@refdesk/api-model/schema/schema';
import { messages } from '@refdesk/messages/reference';

/** Formats the type of a schema, such as `array of strings`, `Contact` or `integer int64`. */
export const formatTypeName = (schema: DisplayedSchema): string => joinWithOr(listTypeNames(schema));

/** Formats the type of a schema including `null`, such as `string, number or null`. */
export const formatTypeNameWithNull = (schema: DisplayedSchema): string =>
  joinWithOr([...listTypeNames(schema), ...(schema.isNullable ? ['null'] : [])]);

function listTypeNames(schema: DisplayedSchema): string[] {
  if (schema.types.includes('array') && schema.items)
    return [messages.arrayOfPlural(messages.pluralOfType(formatTypeName(schema.items)))];
  const types = schema.types.length > 0 ? schema.types : inferTypes(schema);
  const format = schema.format && schema.format !== types[0] ? ` ${schema.format}` : '';
  return [...types.slice(0, -1), `${types.at(-1) ?? messages.any}${format}`];
}

function inferTypes({ compositions, enumValues, properties }: DisplayedSchema): string[] {
  if (properties.length > 0) return ['object'];
  if (enumValues.length > 0) return ['string'];
  const branches = compositions.find(({ kind }) => kind === 'oneOf' || kind === 'anyOf')?.schemas ?? [];
  return [...new Set(branches.map(formatTypeName))];
}
