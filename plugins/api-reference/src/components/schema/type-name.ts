import { joinWithOr } from '@refdesk/api-model/format-list';
import type { DisplayedSchema } from '@refdesk/api-model/schema';
import { messages } from '@refdesk/messages/reference';

/** Formats the type of a schema, such as `array of strings`, `Contact` or `integer int64`. */
export function formatTypeName(schema: DisplayedSchema): string {
  if (schema.types.includes('array') && schema.items)
    return messages.arrayOfPlural(messages.pluralOfType(formatTypeName(schema.items)));
  const types = schema.types.length > 0 ? schema.types : inferTypes(schema);
  const formats = schema.format && schema.format !== types[0] ? ` ${schema.format}` : '';
  return `${joinWithOr(types) || messages.any}${formats}`;
}

function inferTypes({ compositions, enumValues, properties }: DisplayedSchema): string[] {
  if (properties.length > 0) return ['object'];
  if (enumValues.length > 0) return ['string'];
  const branches = compositions.find(({ kind }) => kind === 'oneOf' || kind === 'anyOf')?.schemas ?? [];
  return [...new Set(branches.map(formatTypeName))];
}
