import type { AsyncLocalStorage } from 'node:async_hooks';

// Bundlers include this module with the contract although no page uses it, and cannot resolve Node built-ins.
const hooks = globalThis.process?.getBuiltinModule?.('node:async_hooks');

/** Creates storage for a value of the current request; null in the browser. */
export const createRequestStorage = <Value>(): AsyncLocalStorage<Value> | null =>
  hooks ? new hooks.AsyncLocalStorage<Value>() : null;
