import { keyLifetimesInDays } from '@refdesk/service-contract';
import { expect, test } from 'vitest';
import { defaultKeyLifetime, keyLifetimeChoices, parseKeyLifetime, splitAtLinesAndCommas } from './key-choices.ts';

test('converts each lifetime choice to days and "never" to null', () => {
  expect(keyLifetimeChoices.map(({ value }) => parseKeyLifetime(value))).toEqual([...keyLifetimesInDays]);
  expect(parseKeyLifetime('never')).toBeNull();
  expect(keyLifetimeChoices.map(({ value }) => value)).toContain(defaultKeyLifetime);
});

test('splits IP addresses at line breaks and commas and ignores spaces', () => {
  expect(splitAtLinesAndCommas(' 192.0.2.7,2001:db8::/32 \n\n 198.51.100.0/24\r\n')).toEqual([
    '192.0.2.7',
    '2001:db8::/32',
    '198.51.100.0/24',
  ]);
  expect(splitAtLinesAndCommas(' \n ')).toEqual([]);
});
