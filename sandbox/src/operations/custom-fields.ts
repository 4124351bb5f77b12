import { seedFromExamples } from '../data/example-seed.ts';
import type { Engine } from '../engine.ts';
import { isRecord, type Json, type JsonRecord, listIn, textIn } from '../json.ts';

/** Name and type of a custom field. */
export interface Definition {
  readonly fieldName: string;
  readonly fieldType: string;
}

const known = new WeakMap<Engine['base'], Map<string, ReadonlyMap<Json, Definition>>>();

/** The definitions of the custom fields of a schema: those that the seed and the description's examples use. */
export function definitionsOf({ base, description }: Pick<Engine, 'base' | 'description'>, schema: string): ReadonlyMap<Json, Definition> {
  const schemas = known.get(base) ?? new Map<string, ReadonlyMap<Json, Definition>>();
  known.set(base, schemas);
  const definitions = schemas.get(schema) ?? readDefinitions([...(seedFromExamples(description)[schema] ?? []), ...base.all(schema)]);
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
