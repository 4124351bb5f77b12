import type { SandboxBehaviour } from '../behaviour/behaviour.ts';
import type { Description } from '../description/description.ts';
import { SandboxEngine, type SandboxEngineOptions } from '../engine/engine.ts';
import { readRecordCollections } from './collection.ts';
import { type CollectionsSandboxApi, createCollectionsSandboxApi } from './collections-sandbox-api.ts';
import { createCollectionsSeedFromExamples } from './seed-records.ts';
import { createStoredRecordSchema } from './stored-record.ts';

export interface StatefulDescriptionSandboxOptions
  extends Pick<SandboxEngineOptions, 'database' | 'clock' | 'getQuotas'> {
  readonly description: Description;
  /** Prefix that separates this API's records from those of other APIs in the same sandboxes. Default: none. */
  readonly api?: string | undefined;
  /** URL or path at which the API is served, for links to records. Default: the root of its origin. */
  readonly url?: string | undefined;
  readonly behaviour?: SandboxBehaviour | undefined;
  readonly problemType: (slug: string) => string;
}

/**
 * Opens a sandbox for any description with `x-sandbox: stateful`. Tenants start with records taken from the
 * description's examples and samples.
 */
export function openStatefulDescriptionSandbox({
  description,
  api,
  url,
  behaviour = {},
  problemType,
  ...parts
}: StatefulDescriptionSandboxOptions): {
  readonly engine: SandboxEngine;
  readonly sandboxApi: CollectionsSandboxApi;
} {
  // Without `x-sandbox`, the engine does not apply the conventions of the provider's stateful API to the description.
  const { 'x-sandbox': _, ...plain } = description;
  const collections = readRecordCollections(plain, api);
  const engine = new SandboxEngine({
    ...parts,
    description: plain,
    api,
    behaviour,
    seed: createCollectionsSeedFromExamples(plain, collections),
    collections: [...collections.values()].map(createStoredRecordSchema),
  });
  return { engine, sandboxApi: createCollectionsSandboxApi({ engine, collections, url, problemType }) };
}
