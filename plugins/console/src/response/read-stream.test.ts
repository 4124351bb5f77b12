import { expect, test } from 'vitest';
import { readStreamedBody } from './read-stream.ts';

const toStream = (...pieces: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

test('reads events as they arrive, even if chunks split them', async () => {
  const seen: number[] = [];
  const stream = toStream('event: added\nda', 'ta: {"id":1}\n\ndata: two\ndata: lines\n', '\n');
  const body = await readStreamedBody(stream, 'text/event-stream', ({ items }) => seen.push(items.length));
  expect(body.items).toEqual([
    { event: 'added', data: '{"id":1}' },
    { event: '', data: 'two\nlines' },
  ]);
  expect(seen).toEqual([0, 1, 2]);
  expect(body.isOpen).toBe(false);
});

test('reads JSON lines, including a last one without a line break', async () => {
  const body = await readStreamedBody(
    toStream('{"a":1}\n{"a"', ':2}\n\n{"a":3}'),
    'application/x-ndjson',
    () => undefined,
  );
  expect(body.items.map(({ data }) => data)).toEqual(['{"a":1}', '{"a":2}', '{"a":3}']);
});

test('returns the received items if the stream breaks', async () => {
  let pulls = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (pulls++ === 0) controller.enqueue(new TextEncoder().encode('data: first\n\n'));
      else controller.error(new Error('The connection was reset.'));
    },
  });
  expect((await readStreamedBody(stream, 'text/event-stream', () => undefined)).items).toEqual([
    { event: '', data: 'first' },
  ]);
});
