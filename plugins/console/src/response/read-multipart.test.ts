import { expect, test } from 'vitest';
import { readResponseBody } from './read-body.ts';

const lines = (...texts: readonly string[]) => texts.join('\r\n');

test('splits a multipart body into parts with their headers, text and bytes', async () => {
  const head = lines(
    'preamble',
    '--b:1',
    'Content-Type: application/json',
    '',
    '{"a":1}',
    '--b:1',
    'Content-Type: image/png',
    'Content-ID: <x>',
    '',
    '',
  );
  const blob = new Blob([head, new Uint8Array([137, 80, 255, 13, 10]), lines('', '--b:1--', '')]);
  const body = await readResponseBody(blob, 'multipart/mixed; boundary="b:1"');
  if (body.type !== 'multipart') throw new Error(body.type);
  const [json, image] = body.parts;
  expect(body.parts).toHaveLength(2);
  expect(json).toEqual({
    headers: [['content-type', 'application/json']],
    body: { type: 'json', value: { a: 1 }, text: '{"a":1}' },
  });
  expect(image?.headers).toEqual([
    ['content-type', 'image/png'],
    ['content-id', '<x>'],
  ]);
  if (image?.body.type !== 'binary') throw new Error('The image is not binary.');
  expect([...new Uint8Array(await image.body.blob.arrayBuffer())]).toEqual([137, 80, 255, 13, 10]);
});

test('skips a section without headers, and reads equal parts and a part that contains the boundary', async () => {
  const empty = ['--b', '', ''];
  const blob = new Blob([lines('--b', 'x', ...empty, ...empty, '--b', 'x-a: 1', '', 'see --b', '--b--', '')]);
  const body = await readResponseBody(blob, 'multipart/mixed; boundary=b');
  expect(body.type === 'multipart' && body.parts).toEqual([
    { headers: [], body: { type: 'empty' } },
    { headers: [], body: { type: 'empty' } },
    { headers: [['x-a', '1']], body: { type: 'text', text: 'see --b' } },
  ]);
});

test('reads a multipart body without a boundary as a file', async () => {
  expect((await readResponseBody(new Blob(['x']), 'multipart/mixed')).type).toBe('binary');
});
