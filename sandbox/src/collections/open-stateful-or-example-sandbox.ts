import { SandboxEngine } from '../engine/engine.ts';
import type { CollectionsSandboxApi } from './collections-sandbox-api.ts';
import {
  openStatefulDescriptionSandbox,
  type StatefulDescriptionSandboxOptions,
} from './open-stateful-description-sandbox.ts';

/**
 * Opens the sandbox of an API other than the one in `modules.sandbox.stateful`: it stores records if the description
 * has `x-sandbox: stateful`, and returns the examples of any other description.
 */
export function openStatefulOrExampleSandbox({ behaviour, ...options }: StatefulDescriptionSandboxOptions): {
  readonly engine: SandboxEngine;
  readonly sandboxApi?: CollectionsSandboxApi;
} {
  return options.description['x-sandbox'] === 'stateful'
    ? openStatefulDescriptionSandbox({ ...options, behaviour })
    : { engine: new SandboxEngine({ ...options, seed: {} }) };
}
