import { expect, test } from 'vitest';
import { countryCodes, countryNames } from './countries.ts';

test('countries are named as a browser names them, in the order of the alphabet', () => {
  const names = new Intl.DisplayNames('en-GB', { type: 'region' });
  expect([...countryNames].filter(([code, name]) => names.of(code) !== name)).toEqual([]);
  const inOrder = [...countryNames.values()];
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a.localeCompare(b, 'en-GB')));
  expect(countryCodes).toHaveLength(249);
});
