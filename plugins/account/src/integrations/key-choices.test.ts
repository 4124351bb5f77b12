import { keyLives } from '@portal/service-contract';
import { expect, test } from 'vitest';
import { lifeChoices, lifeDefault, toDays, toLines } from './key-choices.ts';

test('each lifetime is a number of days, and "never" is null', () => {
  expect(lifeChoices.map(({ value }) => toDays(value))).toEqual([...keyLives]);
  expect(toDays('never')).toBeNull();
  expect(lifeChoices.map(({ value }) => value)).toContain(lifeDefault);
});

test('IP addresses are separated by lines or commas, spaces are ignored', () => {
  expect(toLines(' 192.0.2.7,2001:db8::/32 \n\n 198.51.100.0/24\r\n')).toEqual(['192.0.2.7', '2001:db8::/32', '198.51.100.0/24']);
  expect(toLines(' \n ')).toEqual([]);
});
