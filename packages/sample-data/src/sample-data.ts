import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RowsByTable, SampleDraft } from './draft.ts';
import type { Random } from './random.ts';
import type { Part, RestRecord } from './rest/record.ts';

type BySchema<Value> = Readonly<Record<string, Value>>;

/** A provider's definition of its sample data, exported by `sample-data.ts` in the folder of its dictionary. */
export interface SampleData {
  /**
   * Adds rows that are consistent with each other. Omitted tables and columns get values that resemble their examples.
   */
  readonly tell?: (draft: SampleDraft, random: Random) => void;
  /** Seed for the random number generator. */
  readonly seed?: string;
  /** The instant in UTC at which the snapshot was taken; only planned dates are later. */
  readonly snapshot?: string;
  /** Record fields that are stored in other tables, keyed by REST API schema. */
  readonly parts?: BySchema<readonly Part[]>;
  /** Records that do not correspond to one row of one table. */
  readonly gathered?: BySchema<(rowsByTable: RowsByTable) => ReadonlyMap<number, RestRecord>>;
  /** Records that have no REST schema but are read by sandbox rules. */
  readonly besides?: BySchema<(rowsByTable: RowsByTable) => readonly RestRecord[]>;
  /**
   * Field that identifies the records of a schema if it is not `id`; such a record may consist of several rows of its
   * table.
   */
  readonly keys?: BySchema<string>;
}

/** Loads `sample-data.ts` from a dictionary's folder; empty if the file does not exist. */
export async function loadSampleDataDefinition(folder: string): Promise<SampleData> {
  const file = join(folder, 'sample-data.ts');
  if (!existsSync(file)) return {};
  const { default: sampleData } = (await import(pathToFileURL(file).href)) as { readonly default: SampleData };
  return sampleData;
}
