import { expect, test } from 'vitest';
import { createTestSearchDocument } from '../sample-document.ts';
import { createIndexShards } from './create-index-shards.ts';
import type { IndexShard } from './format.ts';
import { decodeBodyShard, decodeReaderQueryWordShard } from './read-shards.ts';

const field = (name: string, anchor: string) => ({ name, anchor, type: 'string', text: `The ${name}`, values: [] });

const documents = [
  createTestSearchDocument('/docs/get', 'Get an invoice', {
    fields: [field('id', 'path.id'), field('total', 'body.total')],
  }),
  createTestSearchDocument('/docs/save', 'Save an invoice', {
    description: 'Saves it.',
    sections: [
      { heading: 'Before you begin, read this', anchor: 'before-you-begin-read-this', text: 'One.' },
      { heading: 'Errors', anchor: 'what-fails', text: 'Two.', isRemedy: true },
    ],
    fields: [field('total', 'request.total'), field('id', 'request.id'), field('note', 'the-note')],
  }),
];

/** Creates a shard and round-trips it through JSON. */
function createTransferredShard<Type extends IndexShard['type']>(
  type: Type,
  readersWords: Parameters<typeof createIndexShards>[0]['readersWords'] = [],
) {
  const shard: unknown = JSON.parse(
    JSON.stringify(
      createIndexShards({ documents, readersWords, synonyms: '' }, 'build').find(
        (candidate) => candidate.type === type,
      ),
    ),
  );
  // JSON preserves every value of a shard.
  return shard as Extract<IndexShard, { type: Type }>;
}

test('decodes readers’ words with approximate counts', () => {
  const readersWords = [
    { document: 0, section: 0, counts: new Map([['invoice', 300]]) },
    { document: 1, section: 1, counts: new Map(Object.entries({ invoice: 1, note: 5, credit: 2 })) },
  ];
  const read = decodeReaderQueryWordShard(createTransferredShard('words', readersWords));
  expect(read.map(({ document, section, counts }) => [document, section, [...counts.keys()].sort()])).toEqual([
    [1, 1, ['credit', 'invoice', 'note']],
    [0, 0, ['invoice']],
  ]);
  for (const { document, counts } of read)
    for (const [word, count] of counts) {
      const exact = readersWords.find((entry) => entry.document === document)?.counts.get(word) ?? 0;
      expect(Math.abs(Math.log2(count / exact)), word).toBeLessThanOrEqual(0.25);
    }
});

test('decodes sections, and fields with custom anchors', () => {
  const [get, save] = decodeBodyShard(createTransferredShard('bodies'));
  expect(get?.fields.map(({ field: { name }, anchor }) => [name, anchor])).toEqual([
    ['id', 'path.id'],
    ['total', 'body.total'],
  ]);
  expect(save?.fields.map(({ field: { name }, anchor }) => [name, anchor])).toEqual([
    ['total', 'request.total'],
    ['id', 'request.id'],
    ['note', 'the-note'],
  ]);
  expect(save?.sections).toEqual([{ heading: '', anchor: '', text: 'Saves it.' }, ...(documents[1]?.sections ?? [])]);
});
