import type { Engine } from '../engine.ts';
import { isRecord, type Json, type JsonRecord, listIn, textIn } from '../json.ts';
import type { FieldError } from '../refusal.ts';
import { baseWorldFromExamples } from '../world/example-world.ts';
import type { FieldRule } from './rule.ts';

/** What the platform knows of a custom field. */
export interface Definition {
  readonly fieldName: string;
  readonly fieldType: string;
}

const known = new WeakMap<Engine['base'], Map<string, ReadonlyMap<Json, Definition>>>();

/** The definitions of the custom fields of a schema: those that the base world and the description's examples use. */
export function definitionsOf({ base, description }: Pick<Engine, 'base' | 'description'>, schema: string): ReadonlyMap<Json, Definition> {
  const schemas = known.get(base) ?? new Map<string, ReadonlyMap<Json, Definition>>();
  known.set(base, schemas);
  const definitions = schemas.get(schema) ?? readDefinitions([...(baseWorldFromExamples(description)[schema] ?? []), ...base.all(schema)]);
  schemas.set(schema, definitions);
  return definitions;
}

function readDefinitions(records: readonly JsonRecord[]): ReadonlyMap<Json, Definition> {
  const fields = records.flatMap((record) => listIn(record, 'customFields').filter(isRecord));
  return new Map(
    fields.map((field) => [
      field.customFieldDefinitionId ?? null,
      { fieldName: textIn(field, 'fieldName') ?? '', fieldType: textIn(field, 'fieldType') ?? 'text' },
    ]),
  );
}

const types: Readonly<Record<string, (value: Json) => boolean>> = {
  text: (value) => typeof value === 'string',
  list: (value) => typeof value === 'string',
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

export const customFieldRules: Readonly<Record<string, FieldRule>> = {
  // "Definition of the custom field. It must apply to this type of record." "Value, in the JSON type of the field."
  customFieldsAreDefined({ engine, body, schema }) {
    const definitions = definitionsOf(engine, schema);
    return listIn(body, 'customFields')
      .filter(isRecord)
      .flatMap((field, index) => faultOf(field, `/customFields/${index}`, definitions));
  },
};

function faultOf(
  { customFieldDefinitionId = null, value = null }: JsonRecord,
  pointer: string,
  definitions: ReadonlyMap<Json, Definition>,
): readonly FieldError[] {
  const definition = definitions.get(customFieldDefinitionId);
  if (definition === undefined) {
    const message = `This type of record has no custom field ${String(customFieldDefinitionId)}`;
    return [{ pointer: `${pointer}/customFieldDefinitionId`, code: 'no-such-record', message }];
  }
  if (value === null || types[definition.fieldType]?.(value)) return [];
  return [{ pointer: `${pointer}/value`, code: 'wrong-type', message: `${definition.fieldName} requires a value of type ${definition.fieldType}` }];
}
