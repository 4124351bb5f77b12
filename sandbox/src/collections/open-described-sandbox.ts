import { SandboxEngine } from '../engine/engine.ts';
import type { CollectionsSurface } from './collections-surface.ts';
import { type CollectionsSandboxOptions, openCollectionsSandbox } from './open-collections-sandbox.ts';

/**
 * Opens the sandbox of an API other than the one in `modules.sandbox.stateful`: it stores records if the description
 * has `x-sandbox: stateful`, and returns the examples of any other description.
 */
export function openDescribedSandbox({ behaviour, ...options }: CollectionsSandboxOptions): {
  readonly engine: SandboxEngine;
  readonly surface?: CollectionsSurface;
} {
  return options.description['x-sandbox'] === 'stateful'
    ? openCollectionsSandbox({ ...options, behaviour })
    : { engine: new SandboxEngine({ ...options, seed: {} }) };
}
