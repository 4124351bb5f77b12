import { expect, test } from 'vitest';
import { countryCodes, countryNames } from './countries.ts';

test('lists countries by the names of the browser, in alphabetical order', () => {
  const names = new Intl.DisplayNames('en-GB', { type: 'region' });
  expect([...countryNames].filter(([code, name]) => names.of(code) !== name)).toEqual([]);
  const inOrder = [...countryNames.values()];
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a.localeCompare(b, 'en-GB')));
  expect(countryCodes).toHaveLength(249);
});
