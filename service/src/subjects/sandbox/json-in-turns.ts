import { open } from 'node:fs/promises';
import { startChargingMainThreadTime } from '../../core/processor-time/main-thread-time.ts';
import type { LazyTenantRowChanges } from './tenant-rows.ts';

/** Maximum characters of JSON written in one turn of the event loop: about 2 ms, unless a single item is longer. */
const maxCharactersPerTurn = 512 * 1024;

/** Serialises an array in parts. */
export function* serializeJsonArray(items: Iterable<unknown>): Generator<string> {
  let part = '[';
  let separator = '\n  ';
  for (const item of items) {
    part += `${separator}${JSON.stringify(item)}`;
    separator = ',\n  ';
    if (part.length < maxCharactersPerTurn) continue;
    yield part;
    part = '';
  }
  yield `${part}]`;
}

/** Serialises the rows of a tenant as one JSON object. */
export function* serializeTenantRowChanges({ daysMoved, changes }: LazyTenantRowChanges): Generator<string> {
  yield `{"daysMoved":${daysMoved},"rows":`;
  yield* serializeJsonArray(changes);
  yield '}';
}

/** Serialises the rows of a tenant as lines of JSON: the number of days, then each change. */
export function* serializeTenantRowChangeLines({ daysMoved, changes }: LazyTenantRowChanges): Generator<string> {
  yield String(daysMoved);
  for (const change of changes) yield `\n${JSON.stringify(change)}`;
}

/** Writes parts of a file in turns, so that the thread can do other work in between. */
export async function writeFileInTurns(path: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  await using file = await open(path, 'w', 0o600);
  let buffered = '';
  const writeBuffered = async () => {
    await file.writeFile(buffered);
    buffered = '';
    startChargingMainThreadTime();
  };
  for await (const part of parts) {
    buffered += part;
    if (buffered.length >= maxCharactersPerTurn) await writeBuffered();
  }
  await writeBuffered();
}
