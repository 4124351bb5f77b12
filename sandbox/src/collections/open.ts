import type { Behaviour } from '../behaviour/behaviour.ts';
import type { Description } from '../description/description.ts';
import { Engine, type EngineOptions } from '../engine.ts';
import type { Surface } from '../surface.ts';
import { readCollections } from './collection.ts';
import { collectionsSurface } from './collections-surface.ts';
import { seedRecords } from './seed-records.ts';
import { storedSchema } from './stored-record.ts';

export interface CollectionsSource extends Pick<EngineOptions, 'database' | 'clock' | 'quotasOf'> {
  readonly description: Description;
  /** Prefix that separates its records from those of other APIs in the same sandboxes. Default: none. */
  readonly api?: string | undefined;
  readonly behaviour?: Behaviour | undefined;
  readonly problemType: (slug: string) => string;
}

/** Opens a sandbox for any description with `x-sandbox: stateful`. A tenant starts with the records of examples and samples. */
export function openCollections({ description, api, behaviour = {}, problemType, ...parts }: CollectionsSource): {
  readonly engine: Engine;
  readonly surface: Surface;
} {
  // The engine's own API has conventions that no other description follows.
  const { 'x-sandbox': _, ...plain } = description;
  const collections = readCollections(plain, api);
  const engine = new Engine({
    ...parts,
    description: plain,
    behaviour,
    seed: seedRecords(plain, collections),
    collections: [...collections.values()].map(storedSchema),
  });
  return { engine, surface: collectionsSurface({ engine, collections, problemType }) };
}
