import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { deprecatedOperation } from '../../contract/changes.ts';

const file = z.object({ operations: z.array(deprecatedOperation) });

/** An operation that should no longer be used. */
export type DeprecatedOperation = z.output<typeof deprecatedOperation>;

/** Deprecated operations, found by what a request says it called. */
export class Deprecations {
  readonly operations: readonly DeprecatedOperation[];
  readonly #byCall: ReadonlyMap<string, DeprecatedOperation>;

  constructor(operations: readonly DeprecatedOperation[]) {
    this.operations = operations;
    this.#byCall = new Map(operations.map((one) => [`${one.api} ${one.version} ${one.operation}`, one]));
  }

  /** The deprecation of an operation; null for one that may be used. */
  of({ api, version, operation }: { readonly api: string; readonly version: string; readonly operation: string }): DeprecatedOperation | null {
    return this.#byCall.get(`${api} ${version} ${operation}`) ?? null;
  }
}

/** What the build computed from the descriptions; nothing where it left nothing. */
export async function readDeprecations(siteDirectory: string): Promise<Deprecations> {
  const text = await readFile(join(siteDirectory, 'downloads/deprecations.json'), 'utf8').catch(() => '{"operations":[]}');
  return new Deprecations(file.parse(JSON.parse(text)).operations);
}
