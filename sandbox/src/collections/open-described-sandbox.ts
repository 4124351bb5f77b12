import { SandboxEngine } from '../engine/engine.ts';
import type { SandboxOptions } from '../gateway/options.ts';
import { type CollectionsSandboxOptions, openCollectionsSandbox } from './open-collections-sandbox.ts';

/**
 * Opens the sandbox of an API other than the one in `modules.sandbox.stateful`: it stores records if the description
 * has `x-sandbox: stateful`, and returns the examples of any other description.
 */
export function openDescribedSandbox({
  behaviour,
  ...options
}: CollectionsSandboxOptions): Pick<SandboxOptions, 'engine' | 'surface'> {
  return options.description['x-sandbox'] === 'stateful'
    ? openCollectionsSandbox({ ...options, behaviour })
    : { engine: new SandboxEngine({ ...options, seed: {} }) };
}
