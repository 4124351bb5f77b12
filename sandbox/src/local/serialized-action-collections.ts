import type { ActionCollections } from '../actions/records.ts';
import type { RecordSchema } from '../description/record-schema.ts';

type PackedSchema = Omit<RecordSchema, 'fields' | 'references'> & {
  readonly fields: readonly (readonly [string, unknown])[];
  readonly references: readonly (readonly [string, string])[];
};

/** Records of an API of actions as JSON, because deriving them at startup takes longer than all other steps. */
export interface SerializedActionCollections {
  readonly schemas: readonly PackedSchema[];
  readonly seed: ActionCollections['seed'];
}

export function packCollections({ schemas, seed }: ActionCollections): SerializedActionCollections {
  return {
    schemas: schemas.map((schema) => ({ ...schema, fields: [...schema.fields], references: [...schema.references] })),
    seed,
  };
}

export function unpackCollections({ schemas, seed }: SerializedActionCollections): ActionCollections {
  // Packed values contain schemas, so the unpacked fields are schemas.
  const unpacked = schemas.map((schema) => ({
    ...schema,
    fields: new Map(schema.fields) as RecordSchema['fields'],
    references: new Map(schema.references),
  }));
  return { schemas: unpacked, seed };
}
