import { resolveReference } from '@refdesk/openapi/reference';
import { getItemsSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json } from '../core/json.ts';
import { type Description, getReferencedSchemaName } from '../description/description.ts';

/** Serializes a value as XML, with the names, attributes and wrapped lists of OpenAPI's `xml` object. */
export function renderXml(description: Description, schema: SchemaObject, value: Json): string {
  const name =
    resolveReference<SchemaObject>(description, schema).xml?.name ?? getReferencedSchemaName(schema) ?? 'response';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements(description, schema, name, value)}`;
}

function elements(description: Description, value: SchemaObject, name: string, content: Json): string {
  const schema = resolveReference<SchemaObject>(description, value);
  const elementName = schema.xml?.name ?? name;
  if (Array.isArray(content)) {
    const items = getItemsSchema(schema);
    const inner = content
      .map((item) =>
        elements(description, items, resolveReference<SchemaObject>(description, items).xml?.name ?? name, item),
      )
      .join('');
    return schema.xml?.wrapped === true ? `<${elementName}>${inner}</${elementName}>` : inner;
  }
  if (!isRecord(content))
    return content === null ? `<${elementName}/>` : `<${elementName}>${escaped(String(content))}</${elementName}>`;
  const fields = Object.entries(content).map(([field, inner]) => ({
    field,
    inner,
    schema: schema.properties?.[field] ?? {},
  }));
  const attributes = fields.filter((field) => isAttribute(description, field.schema));
  const written = attributes.map(
    ({ field, inner, schema: fieldSchema }) =>
      ` ${resolveReference<SchemaObject>(description, fieldSchema).xml?.name ?? field}="${escaped(String(inner))}"`,
  );
  const children = fields
    .filter((field) => !attributes.includes(field))
    .map(({ field, inner, schema: fieldSchema }) => elements(description, fieldSchema, field, inner));
  return `<${elementName}${written.join('')}>${children.join('')}</${elementName}>`;
}

const isAttribute = (description: Description, schema: SchemaObject): boolean =>
  resolveReference<SchemaObject>(description, schema).xml?.attribute === true;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
