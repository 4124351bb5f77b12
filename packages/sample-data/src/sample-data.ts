import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RowsByTable, SampleDraft } from './draft.ts';
import type { Random } from './random.ts';
import type { Part, RestRecord } from './rest/record.ts';

type BySchema<Value> = Readonly<Record<string, Value>>;

/**
 * Declarations of a provider about its sample data. The `sample-data.ts` among the tables of its dictionary exports it.
 */
export interface SampleData {
  /** Adds the rows that agree with each other. Tables and columns that they omit get values like their examples. */
  readonly tell?: (draft: SampleDraft, random: Random) => void;
  /** Seed of drawn values. */
  readonly seed?: string;
  /** The moment at which the data were taken, as an instant in UTC: only plans are after it. */
  readonly snapshot?: string;
  /** Fields of records in other tables, by schema of the REST API. */
  readonly parts?: BySchema<readonly Part[]>;
  /** Records that are not one row of one table. */
  readonly gathered?: BySchema<(rowsByTable: RowsByTable) => ReadonlyMap<number, RestRecord>>;
  /** Records without a REST schema that rules of the sandbox read. */
  readonly besides?: BySchema<(rowsByTable: RowsByTable) => readonly RestRecord[]>;
  /**
   * The field that identifies the records of a schema, where it is not `id`: such a record may be several rows of its
   * table.
   */
  readonly keys?: BySchema<string>;
}

/** Reads the sample data from the folder of a dictionary; empty if it has none. */
export async function loadSampleData(folder: string): Promise<SampleData> {
  const file = join(folder, 'sample-data.ts');
  if (!existsSync(file)) return {};
  const { default: sampleData } = (await import(pathToFileURL(file).href)) as { readonly default: SampleData };
  return sampleData;
}
