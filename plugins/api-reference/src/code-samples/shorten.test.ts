import { formatSampleValue, maxSampleLength, shortenSampleValue } from '@refdesk/api-samples/shorten';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { Json } from '@refdesk/openapi/json';
import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { createOperationPage, type OperationPageData } from '../pages/operation-page.ts';
import { readApiHistories } from '../versions/history.ts';

const createRecord = (id: number) => ({ id, name: `Record ${id}`, tags: ['one', 'two'], text: 'word '.repeat(20) });
const createRecords = (count: number) => Array.from({ length: count }, (_, id) => createRecord(id));
const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, { value: index }]));
const createNestedObject = (levels: number): unknown =>
  levels === 0 ? 'end' : { left: createNestedObject(levels - 1), right: createNestedObject(levels - 1) };

test('returns a value that is not too long unchanged', () => {
  const short = createRecords(20);
  expect(shortenSampleValue(short)).toBe(short);
});

test.each([
  ['a long list', createRecords(10_000)],
  ['a list of lists', createRecords(50).map(() => createRecords(50))],
  ['an object of many fields', wide],
  ['a deep object', createNestedObject(14)],
  ['a long text', { text: 'x'.repeat(1_000_000) }],
  ['a text that is not JSON', '<a/>\n'.repeat(100_000)],
  ['a list of wide objects', [wide, wide]],
])('shortens %s to the maximum length without changing its type', (_, value) => {
  const shown = shortenSampleValue(value);
  expect(formatSampleValue(shown).length).toBeLessThanOrEqual(maxSampleLength + 2);
  expect(formatSampleValue(shown).length).toBeGreaterThan(30);
  expect(Array.isArray(shown)).toBe(Array.isArray(value));
});

test('shows the first items of a list that is too long', () => {
  expect(shortenSampleValue({ data: createRecords(1000), total: 1000 })).toEqual({
    data: createRecords(10),
    total: 1000,
  });
});

test('shortens the samples of a page with megabyte-sized examples, and marks them as shortened', async () => {
  const long = createRecords(40).map((item) => ({ ...item, text: 'word '.repeat(6000) }));
  const media = (value: Json) => ({ content: { 'application/json': { schema: {}, example: value } } });
  const post = (value: Json, operationId: string) => ({
    operationId,
    tags: ['records'],
    security: [],
    requestBody: media(value),
    responses: {
      200: { description: 'Stored.', ...media(value) },
      400: { description: 'Wrong.', ...media({ error: value }) },
    },
  });
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: 'Records', version: '1.0.0' },
    tags: [{ name: 'records', description: 'Records.' }],
    paths: { '/long': { post: post(long, 'keepMany') }, '/short': { post: post(createRecords(2), 'keepTwo') } },
  };
  const version = await loadDocument(document);
  const [history] = readApiHistories([version]);
  if (history === undefined) throw new Error('The version has no history.');
  const pages = version.operations.map(
    (entry) => createOperationPage(version, entry, null, history).data as OperationPageData,
  );
  const [longPage, shortPage] = pages;
  const getHtmlLength = (data: OperationPageData | undefined) =>
    [...(data?.samples ?? []), ...(data?.responseSamples ?? [])].reduce((size, sample) => size + sample.html.length, 0);
  expect(formatSampleValue(long).length).toBeGreaterThan(1_000_000);
  expect(getHtmlLength(longPage)).toBeLessThan(500_000);
  expect([longPage?.isRequestShortened, shortPage?.isRequestShortened]).toEqual([true, false]);
  expect(longPage?.responseSamples.map(({ body, shown }) => body === shown)).toEqual([false, false]);
  expect(shortPage?.responseSamples.map(({ body, shown }) => body === shown)).toEqual([true, true]);
});
