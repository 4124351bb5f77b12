import type { DeprecatedOperation } from '@refdesk/service-contract/changes';
import type { SandboxBehaviour } from '../behaviour/behaviour.ts';
import type { Seed } from '../data/seed.ts';
import type { SerializedActionOnlyRecords } from './serialized-action-only-records.ts';

/** Content of a downloadable sandbox. Large parts are unpacked when they are first needed. */
export interface LocalSandboxContent {
  /** Name of the provider. */
  readonly name: string;
  /** Name of the file, for messages of the command line. */
  readonly program: string;
  /** URL of the portal, whose pages explain errors. */
  readonly portal: string;
  /** Prefixes of environment variables and keys, such as `ACME_` and `ac_`; empty for none. */
  readonly prefixes: { readonly variables: string; readonly keys: string };
  /** The API that stores records; null if the provider has none. */
  readonly stateful: StatefulApiContent | null;
  /** APIs that return their examples, or store records only by their paths. */
  readonly mocks: readonly AdditionalApiContent[];
  /** Deprecated operations of the APIs, with the changes that break clients. */
  readonly deprecations: () => readonly DeprecatedOperation[];
}

export interface StatefulApiContent {
  /** Names of the API, its previous version and the API of actions, such as `main/2.0.0`. */
  readonly names: { readonly current: string; readonly earlier: string | null; readonly actions: string | null };
  /** The provider's rules and effects. */
  readonly behaviour: SandboxBehaviour;
  readonly description: () => unknown;
  readonly seed: () => Seed;
  /** The previous version, which is translated. */
  readonly earlier: (() => unknown) | null;
  /** The API of actions. */
  readonly actions: (() => unknown) | null;
  /** Records that only actions use; null if there is no API of actions. */
  readonly collections: (() => SerializedActionOnlyRecords) | null;
}

export interface AdditionalApiContent {
  /** Parent path of its operations. */
  readonly path: string;
  readonly description: () => unknown;
  readonly behaviour: SandboxBehaviour | null;
  /** Path of the newer version that stores its records; null if it stores records itself. */
  readonly translatedTo: string | null;
}
