import type { AsyncLocalStorage } from 'node:async_hooks';

// Bundlers follow the contract to this module, although no page uses it, and cannot resolve an import of Node.
const hooks = globalThis.process?.getBuiltinModule?.('node:async_hooks');

/** Creates a storage for a value of the current request; null in the browser. */
export const createRequestStorage = <Value>(): AsyncLocalStorage<Value> | null =>
  hooks ? new hooks.AsyncLocalStorage<Value>() : null;
