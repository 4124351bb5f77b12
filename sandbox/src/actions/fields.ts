import { type Described, type FieldPair, mapFields, type SchemaNode, toOlderValue } from '@portal/field-map';
import { type Description, resolve, type SchemaObject } from '../description/description.ts';
import { isRecord, type Json, type JsonRecord, valueAt } from '../json.ts';
import { Refusal } from '../refusal.ts';
import { scalar } from '../validation/scalar.ts';

/** A schema with its parts together: `allOf` as one, of alternatives the one that is not null. */
export function wholeSchema(description: Description, schema: SchemaObject): SchemaObject {
  const own = resolve<SchemaObject>(description, schema);
  const part = [...(own.oneOf ?? []), ...(own.anyOf ?? [])].find(({ type }) => type !== 'null');
  if (part) return wholeSchema(description, part);
  if (!own.allOf) return own;
  const parts = own.allOf.map((one) => wholeSchema(description, one));
  return { ...Object.assign({}, ...parts, own), properties: Object.assign({}, ...parts.map(({ properties }) => properties), own.properties) };
}

/** The fields of a body, typed by its schema: a form has nothing but texts. An empty text clears a field, so it is null. */
export function typedFields(description: Description, schema: SchemaObject, body: Json, isForm: boolean): JsonRecord {
  if (body === null) return {};
  if (!isRecord(body)) throw new Refusal('invalid-request', 'The body is not an object');
  const { properties = {} } = wholeSchema(description, schema);
  return Object.fromEntries(
    Object.entries(isForm ? withLists(body) : body).map(([name, value]) => [
      name,
      value === '' ? null : isForm ? typed(description, wholeSchema(description, properties[name] ?? {}), value) : value,
    ]),
  );
}

function typed(description: Description, schema: SchemaObject, value: Json): Json {
  const types = [schema.type].flat();
  if (types.includes('array')) return listOf(description, schema, value);
  if (types.includes('object') && typeof value === 'string') return parsed(value);
  return typeof value === 'string' ? formScalar(schema, value) : value;
}

/** "Repeat the field for a list of strings or numbers, and send a list of objects as JSON in one field." `withLists` says what else is read. */
function listOf(description: Description, schema: SchemaObject, value: Json): Json {
  if (typeof value === 'string' && value.startsWith('[')) return parsed(value);
  const items = wholeSchema(description, schema.items ?? {});
  return (Array.isArray(value) ? value : [value]).map((item) => {
    if (isRecord(item)) return typedFields(description, items, item, true);
    return typeof item === 'string' ? (items.properties ? parsed(item) : formScalar(items, item)) : item;
  });
}

/** `1` and `0` are flags too: PHP writes them in a form. */
function formScalar(schema: SchemaObject, text: string): Json {
  const isFlag = [schema.type].flat().includes('boolean') && /^[01]$/.test(text);
  return isFlag ? text === '1' : scalar(schema, text);
}

const inBrackets = /^(\w+)\[(\d*)\](?:\[(\w+)\])?$/;

/** The fields of a form with lists as `http_build_query` of PHP writes them: `tags[0]`, `tags[]`, `lines[0][quantity]`. */
function withLists(form: JsonRecord): JsonRecord {
  const fields: Record<string, Json> = {};
  const lists = new Map<string, Json[]>();
  for (const [name, value] of Object.entries(form)) {
    const [, list, index = '', field] = inBrackets.exec(name) ?? [];
    if (list === undefined) fields[name] = value;
    else {
      const items = lists.get(list) ?? [];
      lists.set(list, items);
      const at = index === '' ? items.length : Math.min(Number(index), items.length);
      if (field === undefined) items.splice(at, 1, ...[value].flat());
      else items[at] = { ...(isRecord(items[at] ?? null) ? (items[at] as JsonRecord) : {}), [field]: value };
    }
  }
  return { ...fields, ...Object.fromEntries(lists) };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** How a record is shown: each field of a schema with what it is in the record. */
export class Shape {
  readonly #description: Description;
  readonly #schema: SchemaObject;
  readonly #pairs: readonly FieldPair[];

  constructor(description: Description, schema: SchemaObject, record: Described, entity: string) {
    this.#description = description;
    this.#schema = wholeSchema(description, schema);
    this.#pairs = mapFields({ document: description, schema: this.#schema as SchemaNode }, record, { entity });
  }

  /** A record as the schema shows it; `more` has what no record holds. What is nowhere is empty. */
  show(record: JsonRecord, more: JsonRecord = {}): JsonRecord {
    const { properties = {} } = this.#schema;
    return Object.fromEntries(
      this.#pairs.map(({ field, path, conversion }) => {
        const schema = properties[field] ?? {};
        const value = more[field] ?? (path === null ? (record[field] ?? null) : toOlderValue(conversion, valueAt(record, path)));
        return [field, fitted(this.#description, schema, value)];
      }),
    );
  }
}

/** A value as its schema has it: a list for a text with commas, an empty one of the type where nothing is. */
function fitted(description: Description, schema: SchemaObject, value: Json): Json {
  const whole = wholeSchema(description, schema);
  const types = [whole.type].flat();
  if (value === null) return isNullable(description, schema) ? null : emptyOf(whole);
  if (types.includes('array') && typeof value === 'string') return value.split(',').filter(Boolean);
  if (types.includes('array') && Array.isArray(value) && whole.items) {
    const { items } = whole;
    const [first] = Object.keys(wholeSchema(description, items).properties ?? {});
    const isText = [wholeSchema(description, items).type].flat().includes('string');
    return value.map((item) =>
      isRecord(item) && isText ? (item.value ?? item[first ?? 'value'] ?? null) : isRecord(item) ? fittedRecord(description, items, item) : item,
    );
  }
  if (types.includes('boolean') && typeof value === 'number') return value === 1;
  if (types.includes('number') && typeof value === 'string' && value.trim() !== '') return Number(value);
  return value;
}

function fittedRecord(description: Description, schema: SchemaObject, record: JsonRecord): JsonRecord {
  const { properties = {} } = wholeSchema(description, schema);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      record[name] === undefined && !isNullable(description, property) ? [] : [[name, fitted(description, property, record[name] ?? null)]],
    ),
  );
}

function isNullable(description: Description, schema: SchemaObject): boolean {
  const own = resolve<SchemaObject>(description, schema);
  return [own.type].flat().includes('null') || [...(own.oneOf ?? []), ...(own.anyOf ?? [])].some(({ type }) => type === 'null');
}

function emptyOf({ type, enum: values, minimum, format }: SchemaObject): Json {
  const [name] = [type].flat();
  if (values?.[0] !== undefined) return values[0];
  if (name === 'array') return [];
  if (name === 'boolean') return false;
  if (name === 'integer' || name === 'number') return minimum ?? 0;
  return format === 'date' ? '1970-01-01' : format === 'date-time' ? '1970-01-01T00:00:00Z' : '';
}
