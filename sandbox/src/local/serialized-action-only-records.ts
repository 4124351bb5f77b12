import type { ActionOnlyRecords } from '../actions/records.ts';
import type { RecordSchema } from '../description/record-schema.ts';

type PackedSchema = Omit<RecordSchema, 'fields' | 'references'> & {
  readonly fields: readonly (readonly [string, unknown])[];
  readonly references: readonly (readonly [string, string])[];
};

/** Records of an API of actions as JSON, because deriving them at startup takes longer than all other steps. */
export interface SerializedActionOnlyRecords {
  readonly schemas: readonly PackedSchema[];
  readonly seed: ActionOnlyRecords['seed'];
}

export function serializeActionOnlyRecords({ schemas, seed }: ActionOnlyRecords): SerializedActionOnlyRecords {
  return {
    schemas: schemas.map((schema) => ({ ...schema, fields: [...schema.fields], references: [...schema.references] })),
    seed,
  };
}

export function deserializeActionOnlyRecords({ schemas, seed }: SerializedActionOnlyRecords): ActionOnlyRecords {
  // Packed values contain schemas, so the unpacked fields are schemas.
  const unpacked = schemas.map((schema) => ({
    ...schema,
    fields: new Map(schema.fields) as RecordSchema['fields'],
    references: new Map(schema.references),
  }));
  return { schemas: unpacked, seed };
}
