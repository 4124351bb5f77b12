import { appendToPointer, isObjectOrArray } from './pointer.ts';

/** An object of a description with the pointer to it. */
export interface FoundObject {
  readonly pointer: string;
  readonly node: Readonly<Record<string, unknown>>;
}

/** Finds every object that has `key`, at any depth. */
export function findObjectsWithKey(node: unknown, key: string, pointer = '#'): FoundObject[] {
  if (!isObjectOrArray(node)) return [];
  const inside = Object.entries(node).flatMap(([name, value]) =>
    findObjectsWithKey(value, key, appendToPointer(pointer, name)),
  );
  return Object.hasOwn(node, key) ? [{ pointer, node }, ...inside] : inside;
}
