import { setImmediate } from 'node:timers/promises';
import { chargeMainThread } from '../../core/processor-time/main-thread-time.ts';
import type { TenantRows } from './tenant-rows.ts';

/** Maximum characters of JSON that one turn of the event loop writes: about 2 ms, unless a single item has more. */
const maxTurn = 512 * 1024;

/** Writes an array in parts. */
export function* writeList(items: Iterable<unknown>): Generator<string> {
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

/** Writes the rows of a tenant, with the list of changes below a name. */
export function* writeTenantRows({ daysMoved, changes }: TenantRows, name: keyof TenantRows | 'rows'): Generator<string> {
  yield `{"daysMoved":${daysMoved},"${name}":`;
  yield* writeList(changes);
  yield '}';
}

/** Encodes parts of a text, with other work of the thread between turns. */
export async function encodeInTurns(parts: AsyncIterable<string> | Iterable<string>): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let waiting = '';
  const encode = async () => {
    chunks.push(new TextEncoder().encode(waiting));
    waiting = '';
    await setImmediate();
    chargeMainThread();
  };
  for await (const part of parts) {
    waiting += part;
    if (waiting.length >= maxTurn) await encode();
  }
  await encode();
  return chunks;
}
