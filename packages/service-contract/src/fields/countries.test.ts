import { expect, test } from 'vitest';
import { countryCodes, countryNames } from './countries.ts';

test('lists countries alphabetically under the names from Intl.DisplayNames', () => {
  const names = new Intl.DisplayNames('en-GB', { type: 'region' });
  expect([...countryNames].filter(([code, name]) => names.of(code) !== name)).toEqual([]);
  const listedNames = [...countryNames.values()];
  expect(listedNames).toEqual(listedNames.toSorted((a, b) => a.localeCompare(b, 'en-GB')));
  expect(countryCodes).toHaveLength(249);
});
