import { convertValueToOlderApi, type FieldPair, pairSchemaFields, type SchemaWithDocument } from '@refdesk/field-map';
import {
  flattenFirstSchemaAlternative,
  getItemsSchema,
  isNullableSchema,
  type SchemaObject,
} from '@refdesk/openapi/schema';
import { getValueAtPath, isRecord, type Json, type JsonRecord } from '../core/json.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { Description } from '../description/description.ts';

/**
 * Reads the fields that a schema describes from a body, and ignores other fields, as the older API does. An empty
 * string clears a field, so it becomes null. In a form, `1` and `0` are booleans too, because PHP encodes booleans like
 * this.
 */
export function readDescribedBodyFields(
  description: Description,
  schema: SchemaObject,
  body: Json,
  isForm: boolean,
): JsonRecord {
  if (body === null) return {};
  if (!isRecord(body)) throw new ProblemError('invalid-request', 'The body is not an object');
  const { properties = {} } = flattenFirstSchemaAlternative(description, schema);
  const readValue = (name: string, value: Json): Json => {
    if (value === '') return null;
    return isForm ? parseFlags(description, properties[name] ?? {}, value) : value;
  };
  const describedFields = Object.entries(body).filter(([name]) => Object.hasOwn(properties, name));
  return Object.fromEntries(describedFields.map(([name, value]) => [name, readValue(name, value)]));
}

function parseFlags(description: Description, schema: SchemaObject, value: Json): Json {
  const fullSchema = flattenFirstSchemaAlternative(description, schema);
  if (Array.isArray(value)) return value.map((item) => parseFlags(description, getItemsSchema(fullSchema), item));
  if (isRecord(value)) return readDescribedBodyFields(description, fullSchema, value, true);
  const isFlag = (value === '1' || value === '0') && [fullSchema.type].flat().includes('boolean');
  return isFlag ? value === '1' : value;
}

/** Converts records to the schema of an action's response. */
export class RecordToActionSchemaConverter {
  readonly #description: Description;
  readonly #schema: SchemaObject;
  readonly #pairs: readonly FieldPair[];
  /** Converted fields by record. Records are immutable, so an entry is valid as long as the record exists. */
  readonly #convertedRecords = new WeakMap<JsonRecord, JsonRecord>();

  constructor(description: Description, schema: SchemaObject, record: SchemaWithDocument, entity: string) {
    this.#description = description;
    this.#schema = flattenFirstSchemaAlternative(description, schema);
    this.#pairs = pairSchemaFields({ document: description, schema: this.#schema as SchemaObject }, record, { entity });
  }

  /** Converts a record to the schema. `extraFields` override those of the record; unknown fields are empty. */
  show(record: JsonRecord, extraFields: JsonRecord = {}): JsonRecord {
    if (Object.keys(extraFields).length > 0) return this.#convert(record, extraFields);
    const cached = this.#convertedRecords.get(record);
    if (cached !== undefined) return cached;
    const converted = this.#convert(record, extraFields);
    this.#convertedRecords.set(record, converted);
    return converted;
  }

  #convert(record: JsonRecord, extraFields: JsonRecord): JsonRecord {
    const { properties = {} } = this.#schema;
    return Object.fromEntries(
      this.#pairs.map(({ field, path, conversion }) => {
        const schema = properties[field] ?? {};
        const value =
          extraFields[field] ??
          (path === null ? (record[field] ?? null) : convertValueToOlderApi(conversion, getValueAtPath(record, path)));
        return [field, convertValue(this.#description, schema, value)];
      }),
    );
  }
}

/**
 * Converts a value to its schema: a comma-separated string to a list, a missing value to the empty value of the type.
 */
function convertValue(description: Description, schema: SchemaObject, value: Json): Json {
  const fullSchema = flattenFirstSchemaAlternative(description, schema);
  const types = [fullSchema.type].flat();
  if (value === null) return isNullableSchema(description, schema) ? null : createEmptyValue(fullSchema);
  if (types.includes('array') && typeof value === 'string') return value.split(',').filter(Boolean);
  if (types.includes('array') && Array.isArray(value) && fullSchema.items) {
    const items = getItemsSchema(fullSchema);
    const [first] = Object.keys(flattenFirstSchemaAlternative(description, items).properties ?? {});
    const isText = [flattenFirstSchemaAlternative(description, items).type].flat().includes('string');
    return value.map((item) => {
      if (!isRecord(item)) return item;
      return isText ? (item.value ?? item[first ?? 'value'] ?? null) : convertRecord(description, items, item);
    });
  }
  if (types.includes('boolean') && typeof value === 'number') return value === 1;
  if (types.includes('number') && typeof value === 'string' && value.trim() !== '') return Number(value);
  return value;
}

function convertRecord(description: Description, schema: SchemaObject, record: JsonRecord): JsonRecord {
  const { properties = {} } = flattenFirstSchemaAlternative(description, schema);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      record[name] === undefined && !isNullableSchema(description, property)
        ? []
        : [[name, convertValue(description, property, record[name] ?? null)]],
    ),
  );
}

function createEmptyValue({ type, enum: values, minimum, format }: SchemaObject): Json {
  const [name] = [type].flat();
  if (values?.[0] !== undefined) return values[0];
  if (name === 'array') return [];
  if (name === 'boolean') return false;
  if (name === 'integer' || name === 'number') return minimum ?? 0;
  if (format === 'date') return '1970-01-01';
  return format === 'date-time' ? '1970-01-01T00:00:00Z' : '';
}
