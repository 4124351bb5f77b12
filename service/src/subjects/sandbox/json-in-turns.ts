import { open } from 'node:fs/promises';
import { startChargingMainThreadTime } from '../../core/processor-time/main-thread-time.ts';
import type { LazyTenantRowChanges } from './tenant-rows.ts';

/** Maximum characters of JSON written in one turn of the event loop: about 2 ms, unless a single item has more. */
const maxTurn = 512 * 1024;

/** Writes an array in parts. */
export function* serializeJsonArray(items: Iterable<unknown>): Generator<string> {
  let part = '[';
  let separator = '\n  ';
  for (const item of items) {
    part += `${separator}${JSON.stringify(item)}`;
    separator = ',\n  ';
    if (part.length < maxTurn) continue;
    yield part;
    part = '';
  }
  yield `${part}]`;
}

/** Writes the rows of a tenant as one JSON object. */
export function* serializeTenantRowChanges({ daysMoved, changes }: LazyTenantRowChanges): Generator<string> {
  yield `{"daysMoved":${daysMoved},"rows":`;
  yield* serializeJsonArray(changes);
  yield '}';
}

/** Writes the rows of a tenant as lines of JSON: the number of days, then each change. */
export function* serializeTenantRowChangeLines({ daysMoved, changes }: LazyTenantRowChanges): Generator<string> {
  yield String(daysMoved);
  for (const change of changes) yield `\n${JSON.stringify(change)}`;
}

/** Writes parts of a text to a file, with other work of the thread between turns. */
export async function writeFileInTurns(path: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  let waiting = '';
  const write = async () => {
    await file.writeFile(waiting);
    waiting = '';
    startChargingMainThreadTime();
  };
  for await (const part of parts) {
    waiting += part;
    if (waiting.length >= maxTurn) await write();
  }
  await write();
}
