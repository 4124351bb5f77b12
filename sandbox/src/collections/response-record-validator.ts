import { repairInvalidExample } from '@refdesk/openapi/repair-example';
import { listAlternativeSchemas, type SchemaObject } from '@refdesk/openapi/schema';
import { SchemaValidator } from '@refdesk/openapi/schema-validator';
import { isRecord, type JsonRecord } from '../core/json.ts';
import { wrapToComputeOnce } from '../core/wrap-to-compute-once.ts';
import type { Description } from '../description/description.ts';
import { mergeSchemaAlternatives } from '../operations/response-shape.ts';
import { generateNewRecordFieldValue } from './end-states.ts';

/** Maximum number of alternatives to which a record is converted. */
const maxAlternatives = 3;

/** Validates records against the schemas of responses. */
export class ResponseRecordValidator {
  readonly #description: Description;
  readonly #validator: () => SchemaValidator;
  readonly #alternatives = new WeakMap<SchemaObject, readonly SchemaObject[]>();

  constructor(description: Description) {
    this.#description = description;
    this.#validator = wrapToComputeOnce(
      () =>
        new SchemaValidator(description, {
          direction: 'response',
          isOptimized: false,
          isLimited: true,
          includesSchemas: true,
        }),
    );
  }

  isValid(schema: SchemaObject, value: unknown): boolean {
    return this.#validator().listErrors(schema, value).length === 0;
  }

  /**
   * Converts or replaces the parts of a record that a schema rejects, and adds required ones.
   *
   * @returns The same record if it is valid; undefined if it cannot become valid.
   */
  repair(schema: SchemaObject, record: JsonRecord): JsonRecord | undefined {
    if (this.isValid(schema, record)) return record;
    const candidates = [...this.#listMatchingAlternatives(schema, record), schema];
    for (const candidate of candidates) {
      const repaired = repairInvalidExample(record, {
        findErrors: (value) => this.#validator().listErrors(candidate, value),
        generate: (part, name) => generateNewRecordFieldValue(this.#description, part, name),
      });
      if (isRecord(repaired) && this.isValid(schema, repaired)) return repaired;
    }
    return undefined;
  }

  /**
   * Lists the alternatives of a schema whose constants the record has, those with most of its fields first, so that
   * `{ type: 'card' }` remains a card.
   */
  #listMatchingAlternatives(schema: SchemaObject, record: JsonRecord): readonly SchemaObject[] {
    const alternatives = this.#alternatives.get(schema) ?? listAlternativeSchemas(this.#description, schema);
    // The same objects are returned for each record, because schemas are compiled once per object.
    this.#alternatives.set(schema, alternatives);
    if (alternatives.length < 2) return [];
    const countFields = ({ properties = {} }: SchemaObject) =>
      Object.keys(record).filter((name) => Object.hasOwn(properties, name)).length;
    return alternatives
      .filter((alternative) => this.#hasConstants(alternative, record))
      .toSorted((a, b) => countFields(b) - countFields(a))
      .slice(0, maxAlternatives);
  }

  #hasConstants({ properties = {} }: SchemaObject, record: JsonRecord): boolean {
    return Object.entries(properties).every(([name, field]) => {
      const value = record[name];
      const { const: constant, enum: values } = mergeSchemaAlternatives(this.#description, field);
      if (value === undefined || (constant === undefined && values === undefined)) return true;
      return value === constant || (values?.includes(value) ?? false);
    });
  }
}
