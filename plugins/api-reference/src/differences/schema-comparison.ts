import type { Direction } from './direction.ts';
import { joinPath } from './location.ts';
import type { Found } from './rule.ts';

/** A path in the older and in the newer version; null where there is nothing. */
export interface Paths {
  readonly before: string | null;
  readonly after: string | null;
}

/** A difference inside a schema, by its path from there. */
export interface SchemaChange extends Found {
  readonly paths: Paths;
}

/** A named schema inside another one: what differs in it stands in its own comparison. */
export interface InnerSchema {
  readonly paths: Paths;
  readonly key: string;
}

/** Two schemas compared down to the named schemas inside them. */
export interface SchemaComparison {
  readonly direction: Direction;
  /** Names of the components; null when the schema stands where it is used. */
  readonly before: string | null;
  readonly after: string | null;
  readonly changes: readonly SchemaChange[];
  readonly inside: readonly InnerSchema[];
}

/** The comparisons of named schemas by key, each made once. */
export type SchemaComparisons = ReadonlyMap<string, SchemaComparison>;

/** The path of what is called so inside the thing at `paths`; null for a name where there is nothing. */
export function stepInto({ before, after }: Paths, beforeName: string | null, afterName: string | null): Paths {
  return { before: joinNullable(before, beforeName), after: joinNullable(after, afterName) };
}

const joinNullable = (path: string | null, name: string | null): string | null => (path === null || name === null ? null : joinPath(path, name));
