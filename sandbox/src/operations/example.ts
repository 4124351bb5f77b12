import { type Description, resolve, type SchemaObject } from '../description/description.ts';
import type { Json } from '../json.ts';

const texts: Readonly<Record<string, string>> = {
  date: '2025-05-06',
  'date-time': '2025-05-06T08:30:00Z',
  email: 'person@example.com',
  uri: 'https://example.com/',
  uuid: '5f0c2a8e-6a1f-4f0b-9f1e-0f6f2f6b7c11',
};

/** A value that a schema allows, from its examples and defaults, else the simplest of its type. */
export function exampleOf(description: Description, value: SchemaObject, depth = 0): Json {
  const schema = resolve<SchemaObject>(description, value);
  const given = schema.example ?? schema.examples?.[0] ?? schema.default ?? schema.enum?.[0];
  if (given !== undefined) return given;
  const part = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  if (part) return exampleOf(description, part, depth + 1);
  if (schema.allOf)
    return allOf(
      schema.allOf.map((one) => exampleOf(description, one, depth + 1)),
      simplest(description, schema, depth),
    );
  return simplest(description, schema, depth);
}

/** The fields of all of them; of values that have no fields the first. */
function allOf(values: readonly Json[], own: Json): Json {
  const given = values.filter((value) => value !== null);
  const isObject = given.every((value) => typeof value === 'object' && !Array.isArray(value));
  return isObject ? Object.assign({}, own, ...given) : (given.find((value) => typeof value !== 'object' || Array.isArray(value)) ?? null);
}

function simplest(description: Description, schema: SchemaObject, depth: number): Json {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'object' || schema.properties) return depth > 6 ? {} : objectOf(description, schema, depth);
  if (type === 'array') return schema.items && depth < 6 ? [exampleOf(description, schema.items, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return type === 'string' ? (texts[schema.format ?? ''] ?? 'text') : null;
}

function objectOf(description: Description, { properties = {} }: SchemaObject, depth: number): Json {
  const answered = Object.entries(properties).filter(([, property]) => resolve(description, property).writeOnly !== true);
  return Object.fromEntries(answered.map(([name, property]) => [name, exampleOf(description, property, depth + 1)]));
}
