import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import { isObjectOrArray } from '../pointer.ts';
import type { OpenApiDocument } from './document.ts';

/** Modifies a description before references to other files are resolved. */
export type DescriptionHook = (description: OpenApiDocument) => OpenApiDocument;

interface RegisteredHooks {
  readonly hooks: readonly DescriptionHook[];
  /** Unique number of the registration. */
  readonly number: number;
}

const state = getOrCreateProcessState('description-hooks', () => ({
  hooksByFile: new Map<string, RegisteredHooks>(),
  registrations: 0,
}));

/** Registers the hooks that every reader of the description in this process applies, in this order. */
export function registerDescriptionHooks(description: string, hooks: readonly DescriptionHook[]): void {
  if (hooks.length === 0) state.hooksByFile.delete(description);
  else state.hooksByFile.set(description, { hooks, number: ++state.registrations });
}

export const listDescriptionHooks = (description: string): readonly DescriptionHook[] =>
  state.hooksByFile.get(description)?.hooks ?? [];

/**
 * Identifies the hooks of a description in cache keys within this process; undefined if it has none. Functions have no
 * digest, so their result must not be cached beyond the process.
 */
export const getDescriptionHooksCacheKey = (description: string): string | undefined =>
  state.hooksByFile.get(description)?.number.toString();

/**
 * Applies the hooks of a description to its parsed content.
 *
 * @throws Error with a one-line message if a hook fails or returns no description.
 */
export function applyDescriptionHooks(description: string, parsed: unknown): unknown {
  // Content that is not an object is reported by the callers.
  if (!isObjectOrArray(parsed)) return parsed;
  // The build validates the modified description.
  return listDescriptionHooks(description).reduce<unknown>(
    (current, hook) => runHook(hook, current as OpenApiDocument),
    parsed,
  );
}

function runHook(hook: DescriptionHook, description: OpenApiDocument): unknown {
  let changed: unknown;
  try {
    changed = hook(description);
  } catch (cause) {
    const [reason] = String(cause instanceof Error ? cause.message : cause).split('\n');
    throw new Error(`hooks.description failed: ${reason}`, { cause });
  }
  if (!isObjectOrArray(changed))
    throw new Error(`hooks.description returned ${String(changed)}: it must return the description.`);
  return changed;
}
