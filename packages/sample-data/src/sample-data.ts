import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RowsByTable, SampleDraft } from './draft.ts';
import type { Random } from './random.ts';
import type { Part, RestRecord } from './rest/record.ts';

type BySchema<Value> = Readonly<Record<string, Value>>;

/** Declarations of a provider about its sample data, exported by `sample-data.ts` in the folder of its dictionary. */
export interface SampleData {
  /**
   * Adds rows that are consistent with each other. Tables and columns that they omit get values like their examples.
   */
  readonly tell?: (draft: SampleDraft, random: Random) => void;
  /** Seed of random values. */
  readonly seed?: string;
  /** The instant in UTC at which the data were taken; only plans are later. */
  readonly snapshot?: string;
  /** Fields of records that are stored in other tables, by schema of the REST API. */
  readonly parts?: BySchema<readonly Part[]>;
  /** Records that do not correspond to one row of one table. */
  readonly gathered?: BySchema<(rowsByTable: RowsByTable) => ReadonlyMap<number, RestRecord>>;
  /** Records without a REST schema that rules of the sandbox read. */
  readonly besides?: BySchema<(rowsByTable: RowsByTable) => readonly RestRecord[]>;
  /**
   * Field that identifies the records of a schema if it is not `id`; such a record may consist of several rows of its
   * table.
   */
  readonly keys?: BySchema<string>;
}

/** Reads the sample data in the folder of a dictionary; empty if it has none. */
export async function loadSampleDataDefinition(folder: string): Promise<SampleData> {
  const file = join(folder, 'sample-data.ts');
  if (!existsSync(file)) return {};
  const { default: sampleData } = (await import(pathToFileURL(file).href)) as { readonly default: SampleData };
  return sampleData;
}
