import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readBundledDescription } from '../document/read-description.ts';
import { applyOverlayActionsInPlace, parseOverlay } from './overlay.ts';
import { registerDescriptionOverlays } from './overlay-registry.ts';

const info = { title: 'Fixes', version: '1.0.0' };
const apply = (document: object, ...actions: object[]) => ({
  unmatched: applyOverlayActionsInPlace(document, parseOverlay({ overlay: '1.0.0', info, actions })),
  document,
});

test.each<[name: string, before: object, action: object, after: object]>([
  [
    'merges into an object',
    { info: { title: 'A', x: { a: 1 } } },
    { target: '$.info', update: { title: 'B', x: { b: 2 } } },
    { info: { title: 'B', x: { a: 1, b: 2 } } },
  ],
  ['merges into the whole description', { a: 1 }, { target: '$', update: { b: 2 } }, { a: 1, b: 2 }],
  ['appends to an array', { tags: [1] }, { target: '$.tags', update: 2 }, { tags: [1, 2] }],
  [
    'concatenates arrays of a merged object',
    { a: { tags: [1] } },
    { target: '$.a', update: { tags: [2] } },
    { a: { tags: [1, 2] } },
  ],
  ['replaces other values', { a: { b: 1 } }, { target: '$.a.b', update: 2 }, { a: { b: 2 } }],
  ['removes a field', { a: { b: 1, c: 2 } }, { target: '$.a.b', remove: true }, { a: { c: 2 } }],
  ['removes several items of an array', { a: [1, 2, 3, 2] }, { target: '$.a[?@ == 2]', remove: true }, { a: [1, 3] }],
  [
    'selects by a filter',
    { p: [{ n: 'a' }, { n: 'b' }] },
    { target: "$.p[?@.n=='b']", update: { d: 1 } },
    { p: [{ n: 'a' }, { n: 'b', d: 1 }] },
  ],
  [
    'selects names with slashes and quotation marks',
    { "/it's/{id}": { 'a"b': 1 } },
    { target: "$['/it\\'s/{id}']['a\"b']", update: 2 },
    { "/it's/{id}": { 'a"b': 2 } },
  ],
  ['prefers remove to update', { a: 1, b: 1 }, { target: '$.a', remove: true, update: 2 }, { b: 1 }],
])('%s', (_, before, action, after) => expect(apply(before, action)).toEqual({ unmatched: [], document: after }));

test('applies actions in order and returns targets that match nothing', () => {
  const update = { target: '$.a', update: { c: 1 } };
  expect(apply({ a: {} }, update, { target: '$.a.c', update: 2 }, { target: '$.z', remove: true })).toEqual({
    unmatched: ['$.z'],
    document: { a: { c: 2 } },
  });
});

test('does not modify the overlay or pollute prototypes', () => {
  const update = JSON.parse('{"x": {"list": [1]}, "__proto__": {"polluted": true}}');
  const { document } = apply({ a: {}, b: {} }, { target: '$.*', update }, { target: '$.a.x.list', update: 2 });
  expect(document).toMatchObject({ a: { x: { list: [1, 2] } }, b: { x: { list: [1] } } });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('stops a target whose pattern takes exponential time', { timeout: 20_000 }, () => {
  const target = "$.list[?match(@.a, '(a+)+b')]";
  const document = { list: [{ a: 'a'.repeat(40) }] };
  expect(() =>
    applyOverlayActionsInPlace(document, {
      overlay: '1.0.0',
      info: { title: 'A', version: '1' },
      actions: [{ target, remove: true }],
    }),
  ).toThrow(`the target ${target} takes longer than 2 s: simplify its pattern`);
});

test.each<[overlay: unknown, message: string]>([
  [null, 'the file: '],
  [{ overlay: '2.0.0', info, actions: [{ target: '$' }] }, 'overlay: expected a version, such as 1.0.0'],
  [{ overlay: '1.0.0', info, actions: [] }, 'actions: at least one action'],
  [{ overlay: '1.0.0', info, actions: [{ target: 'info' }] }, 'actions.0.target: expected a JSONPath, such as $.info'],
])('rejects the invalid overlay %j', (overlay, message) => expect(() => parseOverlay(overlay)).toThrow(message));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overlay-'));
  const description = 'openapi: 3.1.0\ninfo: {title: A, version: 1.0.0}\npaths:\n  /a: {$ref: paths.yaml#/a}\n';
  await writeFile(join(folder, 'openapi.yaml'), description);
  await writeFile(join(folder, 'paths.yaml'), 'a: {get: {operationId: a, responses: {}}}\n');
});
afterAll(() => rm(folder, { recursive: true }));

async function readWith(...overlays: string[]): Promise<unknown> {
  const file = join(folder, 'openapi.yaml');
  const files = overlays.map((_, index) => join(folder, `overlay-${index}.yaml`));
  await Promise.all(overlays.map((text, index) => writeFile(files[index] ?? '', text)));
  registerDescriptionOverlays(file, files);
  return readBundledDescription(file);
}

const createOverlay = (action: string): string =>
  `overlay: 1.0.0\ninfo: {title: Fixes, version: 1.0.0}\nactions: [${action}]\n`;

test('readBundledDescription applies registered overlays in order', async () => {
  const title = (text: string) => createOverlay(`{target: $.info, update: {title: ${text}}}`);
  expect(await readWith(title('B'), title('C'))).toMatchObject({
    info: { title: 'C' },
    paths: { '/a': { get: { operationId: 'a' } } },
  });
  expect(await readWith()).toMatchObject({ info: { title: 'A' } });
});

test('names the overlay that cannot be applied, and warns only once about a missing target', async () => {
  await expect(readWith(createOverlay('{target: "$.[", remove: true}'))).rejects.toThrow(
    /The overlay .*overlay-0.yaml cannot be applied: the target \$\.\[ is not a JSONPath/,
  );
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await readWith(createOverlay('{target: $.nothing, remove: true}'));
  await readWith(createOverlay('{target: $.nothing, remove: true}, {target: $.info, update: {}}'));
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('changes nothing at $.nothing: the target is not in openapi.yaml.'),
  ]);
  warn.mockRestore();
});

test('rejects a description whose aliases expand to too many values before overlays are applied', {
  timeout: 20_000,
}, async () => {
  const file = join(folder, 'aliases.yaml');
  const overlayFile = join(folder, 'remove.yaml');
  const levels = Array.from({ length: 30 }, (_, level) => `l${level + 1}: &l${level + 1} [*l${level}, *l${level}]`);
  await writeFile(
    file,
    [
      'openapi: 3.1.0',
      'info: {title: A, version: 1.0.0}',
      'paths: {}',
      'x-l:',
      '  l0: &l0 [a]',
      ...levels.map((line) => `  ${line}`),
      '',
    ].join('\n'),
  );
  await writeFile(overlayFile, createOverlay('{target: $..nothing, remove: true}'));
  registerDescriptionOverlays(file, [overlayFile]);
  await expect(readBundledDescription(file)).rejects.toThrow(/its aliases expand to more than 5,000,000 values/);
});
