import { expect, test } from 'vitest';
import { listNamedExamples } from './named-examples.ts';

const document = { openapi: '3.2.0', info: { title: 'Acme', version: '1' }, paths: {} };

test.each([
  ['named examples before all others', { examples: { few: { value: 5 } }, example: 1 }, [5]],
  ['null and the data of OpenAPI 3.2', { examples: { none: { value: null }, data: { dataValue: [1] } } }, [null, [1]]],
  [
    'no example without a value',
    {
      examples: {
        summary: { summary: 'A job' },
        external: { summary: '', externalValue: 'https://example.com/job.json' },
      },
      example: 1,
    },
    [1],
  ],
  ['the example of the schema', { schema: { examples: ['a', 'b'], example: 'c' } }, ['a']],
  ['no examples if there are none', {}, []],
])('lists %s', (_, holder, values) => {
  expect(listNamedExamples(document, holder).map(({ value }) => value)).toEqual(values);
});
