import type { Description } from '../description/description.ts';
import { Engine, type EngineOptions } from '../engine.ts';
import type { Surface } from '../surface.ts';
import type { Behaviour } from './behaviour.ts';
import { readCollections } from './collection.ts';
import { collectionsSurface } from './collections-surface.ts';
import { exampleRecords } from './example-records.ts';
import { storedSchema } from './stored-record.ts';

export interface CollectionsSource extends Pick<EngineOptions, 'database' | 'clock' | 'quotasOf'> {
  readonly description: Description;
  /** Tells its records apart from those of other APIs in the same sandboxes; nothing when omitted. */
  readonly api?: string | undefined;
  readonly behaviour?: Behaviour | undefined;
  readonly problemType: (slug: string) => string;
}

/** A sandbox for any description with `x-sandbox: stateful`: a tenant begins with the examples, and finds again what is posted. */
export function openCollections({ description, api, behaviour = {}, problemType, ...parts }: CollectionsSource): {
  readonly engine: Engine;
  readonly surface: Surface;
} {
  // The engine's own way of keeping records asks for conventions that no other description has.
  const { 'x-sandbox': _, ...plain } = description;
  const collections = readCollections(plain, api);
  const engine = new Engine({
    ...parts,
    description: plain,
    seed: exampleRecords(plain, collections),
    collections: [...collections.values()].map(storedSchema),
  });
  return { engine, surface: collectionsSurface({ engine, collections, behaviour, problemType }) };
}
