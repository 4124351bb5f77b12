import type { Json } from '../json.ts';
import { isObjectOrArray } from '../pointer.ts';
import { getReferencedComponentName, resolveReference } from '../reference.ts';
import { getItemsSchema, type SchemaObject } from '../schema/schema.ts';

/**
 * Serialises a value as XML, with the names, attributes and wrapped lists of OpenAPI's `xml` object. `defaultName` is
 * the name of the root if neither the schema nor its component has one.
 */
export function renderXml(document: unknown, schema: SchemaObject, value: Json, defaultName: string): string {
  const componentName = schema.$ref === undefined ? defaultName : getReferencedComponentName(schema.$ref);
  const name = resolveReference<SchemaObject>(document, schema).xml?.name ?? componentName;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${toElements(document, schema, name, value)}`;
}

function toElements(document: unknown, value: SchemaObject, name: string, content: Json): string {
  const schema = resolveReference<SchemaObject>(document, value);
  const elementName = schema.xml?.name ?? name;
  if (Array.isArray(content)) {
    const items = getItemsSchema(schema);
    const inner = content
      .map((item) =>
        toElements(document, items, resolveReference<SchemaObject>(document, items).xml?.name ?? name, item),
      )
      .join('');
    return schema.xml?.wrapped === true ? `<${elementName}>${inner}</${elementName}>` : inner;
  }
  if (!isObjectOrArray(content))
    return content === null ? `<${elementName}/>` : `<${elementName}>${escapeXml(String(content))}</${elementName}>`;
  const fields = Object.entries(content).map(([field, inner]) => ({
    field,
    inner,
    schema: schema.properties?.[field] ?? {},
  }));
  const attributes = fields.filter((field) => isAttribute(document, field.schema));
  const written = attributes.map(
    ({ field, inner, schema: fieldSchema }) =>
      ` ${resolveReference<SchemaObject>(document, fieldSchema).xml?.name ?? field}="${escapeXml(String(inner))}"`,
  );
  const children = fields
    .filter((field) => !attributes.includes(field))
    .map(({ field, inner, schema: fieldSchema }) => toElements(document, fieldSchema, field, inner));
  return `<${elementName}${written.join('')}>${children.join('')}</${elementName}>`;
}

const isAttribute = (document: unknown, schema: SchemaObject): boolean =>
  resolveReference<SchemaObject>(document, schema).xml?.attribute === true;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
