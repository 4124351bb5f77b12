import { resolveReference } from '@refdesk/openapi/reference';
import { getItemsSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json } from '../core/json.ts';
import { type Description, getReferencedSchemaName } from '../description/description.ts';

/** Serialises a value as XML, with the names, attributes and wrapped lists of OpenAPI's `xml` object. */
export function renderXml(description: Description, schema: SchemaObject, value: Json): string {
  const name =
    resolveReference<SchemaObject>(description, schema).xml?.name ?? getReferencedSchemaName(schema) ?? 'response';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toElements(description, schema, name, value)}`;
}

function toElements(description: Description, value: SchemaObject, name: string, content: Json): string {
  const schema = resolveReference<SchemaObject>(description, value);
  const elementName = schema.xml?.name ?? name;
  if (Array.isArray(content)) {
    const items = getItemsSchema(schema);
    const inner = content
      .map((item) =>
        toElements(description, items, resolveReference<SchemaObject>(description, items).xml?.name ?? name, item),
      )
      .join('');
    return schema.xml?.wrapped === true ? `<${elementName}>${inner}</${elementName}>` : inner;
  }
  if (!isRecord(content))
    return content === null ? `<${elementName}/>` : `<${elementName}>${escapeXml(String(content))}</${elementName}>`;
  const fields = Object.entries(content).map(([field, inner]) => ({
    field,
    inner,
    schema: schema.properties?.[field] ?? {},
  }));
  const attributes = fields.filter((field) => isAttribute(description, field.schema));
  const written = attributes.map(
    ({ field, inner, schema: fieldSchema }) =>
      ` ${resolveReference<SchemaObject>(description, fieldSchema).xml?.name ?? field}="${escapeXml(String(inner))}"`,
  );
  const children = fields
    .filter((field) => !attributes.includes(field))
    .map(({ field, inner, schema: fieldSchema }) => toElements(description, fieldSchema, field, inner));
  return `<${elementName}${written.join('')}>${children.join('')}</${elementName}>`;
}

const isAttribute = (description: Description, schema: SchemaObject): boolean =>
  resolveReference<SchemaObject>(description, schema).xml?.attribute === true;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
