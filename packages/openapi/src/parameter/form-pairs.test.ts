import { expect, test } from 'vitest';
import { type FormFieldEncoding, type FormPair, serializeFormAsPairs } from './form-pairs.ts';

const deep: FormFieldEncoding = { style: 'deepObject', explode: true };

test.each<[description: string, field: unknown, encoding: FormFieldEncoding, pairs: FormPair[]]>([
  ['a number', 100, {}, [['a', '100']]],
  ['null as no pairs', null, {}, []],
  [
    'a list',
    ['x', 2],
    {},
    [
      ['a', 'x'],
      ['a', '2'],
    ],
  ],
  ['a list with commas', ['x', 'y'], { explode: false }, [['a', 'x,y']]],
  ['a list with pipes', ['x', 'y'], { style: 'pipeDelimited' }, [['a', 'x|y']]],
  ['an object', { city: 'Bath' }, {}, [['a', '{"city":"Bath"}']]],
  [
    'a deep object',
    { city: 'Bath', at: { floor: 2 } },
    deep,
    [
      ['a[city]', 'Bath'],
      ['a[at][floor]', '2'],
    ],
  ],
  [
    'a deep list of objects',
    [{ price: 1 }, { price: 2, tags: ['x'] }],
    deep,
    [
      ['a[0][price]', '1'],
      ['a[1][price]', '2'],
      ['a[1][tags][0]', 'x'],
    ],
  ],
])('serializes %s', (_, field, encoding, pairs) => {
  expect(serializeFormAsPairs({ a: field }, { a: encoding })).toEqual(pairs);
});
