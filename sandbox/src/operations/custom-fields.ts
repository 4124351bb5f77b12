import { getListField, getTextField, isRecord, type Json, type JsonRecord } from '../core/json.ts';
import { createSeedFromExamples } from '../data/example-seed.ts';
import type { SandboxEngine } from '../engine/engine.ts';

/** Name and type of a custom field. */
export interface CustomFieldDefinition {
  readonly fieldName: string;
  readonly fieldType: string;
}

const cachedDefinitions = new WeakMap<SandboxEngine['base'], Map<string, ReadonlyMap<Json, CustomFieldDefinition>>>();

/** Returns the definitions of a schema's custom fields that the initial records and the description's examples use. */
export function listCustomFieldDefinitions(
  { base, description }: Pick<SandboxEngine, 'base' | 'description'>,
  schema: string,
): ReadonlyMap<Json, CustomFieldDefinition> {
  const schemas = cachedDefinitions.get(base) ?? new Map<string, ReadonlyMap<Json, CustomFieldDefinition>>();
  cachedDefinitions.set(base, schemas);
  const definitions =
    schemas.get(schema) ??
    readDefinitions([...(createSeedFromExamples(description)[schema] ?? []), ...base.all(schema)]);
  schemas.set(schema, definitions);
  return definitions;
}

function readDefinitions(records: readonly JsonRecord[]): ReadonlyMap<Json, CustomFieldDefinition> {
  const fields = records.flatMap((record) => getListField(record, 'customFields').filter(isRecord));
  return new Map(
    fields.map((field) => [
      field.customFieldDefinitionId ?? null,
      { fieldName: getTextField(field, 'fieldName') ?? '', fieldType: getTextField(field, 'fieldType') ?? 'text' },
    ]),
  );
}
