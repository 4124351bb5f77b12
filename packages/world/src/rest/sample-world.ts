import { resolve } from 'node:path';
import { loadDictionary } from '@portal/dictionary/load/load-dictionary';
import type { Dictionary } from '@portal/dictionary/model/dictionary';
import { readDescription } from '@portal/openapi/read';
import { generateWorld, type World } from '../generate-world.ts';
import { type FieldColumn, mapTables } from './columns.ts';
import type { RestRecord } from './record.ts';
import { resourceAbsences } from './resource-absences.ts';
import { restWorld } from './rest-world.ts';
import { schemasOf } from './schema.ts';

/** The sample world as plain JSON: what a service needs of it without reading content. */
export interface SampleWorld {
  /** Records by the name of their REST schema; and `ResourceAbsence`, which the REST API has no schema of and its rules look at. */
  readonly records: Readonly<Record<string, readonly RestRecord[]>>;
  /** Which table's columns hold which fields. */
  readonly tables: readonly SampleTable[];
}

export interface SampleTable {
  readonly schema: string;
  readonly table: string;
  readonly primaryKey: string;
  readonly fields: readonly FieldColumn[];
}

/** Makes the sample world of a portal from its content: some two seconds, most of it for reading. */
export async function makeSampleWorld(contentFolder: string): Promise<SampleWorld> {
  const dictionary = await loadDictionary(resolve(contentFolder, 'dictionary'));
  const description = await readDescription(resolve(contentFolder, 'apis/main/2.0.0/openapi.yaml'));
  return toSampleWorld(generateWorld(dictionary), dictionary, description);
}

/** The same from what has been read already. */
export function toSampleWorld(world: World, dictionary: Dictionary, description: unknown): SampleWorld {
  return {
    records: {
      ...Object.fromEntries([...restWorld(world, dictionary, description)].map(([schema, records]) => [schema, [...records.values()]])),
      ResourceAbsence: resourceAbsences(world),
    },
    tables: mapTables(schemasOf(description), dictionary).map(({ schema, table, fields }) => ({
      schema,
      table: table.name,
      primaryKey: table.primaryKey,
      fields,
    })),
  };
}
