import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordedExchangeSchema } from '@refdesk/service-contract/applications/requests';
import { type DeprecatedOperation, deprecatedOperationSchema } from '@refdesk/service-contract/changes';
import { z } from 'zod';
import type { NewRequestLogRow } from '../requests/schema.ts';
import { hasRequestUsedOperationPart } from './part.ts';

const file = z.object({ operations: z.array(deprecatedOperationSchema) });

type RequestedOperation = Pick<NewRequestLogRow, 'api' | 'version' | 'operation' | 'exchange'>;

/** Deprecated operations, which can be looked up by the API, version and operation of a request. */
export class DeprecatedOperations {
  readonly operations: readonly DeprecatedOperation[];
  readonly #byCall: ReadonlyMap<string, DeprecatedOperation>;
  readonly #parts: ReadonlyMap<string, readonly string[]>;

  constructor(operations: readonly DeprecatedOperation[]) {
    this.operations = operations;
    this.#byCall = new Map(
      operations.map((operation) => [`${operation.api} ${operation.version} ${operation.operation}`, operation]),
    );
    const parts = operations.filter(({ operation }) => operation.includes('#'));
    const grouped = Map.groupBy(parts, ({ api, version }) => `${api} ${version}`);
    this.#parts = new Map(Array.from(grouped, ([key, group]) => [key, group.map(({ operation }) => operation)]));
  }

  /** Lists the deprecated parts of an operation that a request used, such as `createJob#request.priority`. */
  listUsedParts({ api, version, operation, exchange }: RequestedOperation): readonly string[] {
    const prefix = `${operation}#`;
    const parts = this.#parts.get(`${api} ${version}`)?.filter((part) => part.startsWith(prefix)) ?? [];
    if (parts.length === 0 || exchange === null || exchange === undefined) return [];
    const recorded = recordedExchangeSchema.parse(JSON.parse(exchange));
    return parts.filter((part) => hasRequestUsedOperationPart(part.slice(prefix.length), recorded));
  }

  /** Returns the deprecation of an operation; null if it is not deprecated. */
  find({
    api,
    version,
    operation,
  }: {
    readonly api: string;
    readonly version: string;
    readonly operation: string;
  }): DeprecatedOperation | null {
    return this.#byCall.get(`${api} ${version} ${operation}`) ?? null;
  }
}

/** Reads the deprecations that the build derived from the API descriptions; empty if the build has no such file. */
export async function readDeprecatedOperations(siteDirectory: string): Promise<DeprecatedOperations> {
  const text = await readFile(join(siteDirectory, 'downloads/deprecations.json'), 'utf8').catch(
    () => '{"operations":[]}',
  );
  return new DeprecatedOperations(file.parse(JSON.parse(text)).operations);
}
