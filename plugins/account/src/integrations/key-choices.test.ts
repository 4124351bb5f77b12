import { keyLives } from '@portal/service/contract';
import { expect, test } from 'vitest';
import { lifeChoices, lifeDefault, toDays, toLines } from './key-choices.ts';

test('each choice of a life is the number of days that it stands for, and never is none', () => {
  expect(lifeChoices.map(({ value }) => toDays(value))).toEqual([...keyLives]);
  expect(toDays('never')).toBeNull();
  expect(lifeChoices.map(({ value }) => value)).toContain(lifeDefault);
});

test('addresses stand in lines or between commas, with space around them', () => {
  expect(toLines(' 192.0.2.7,2001:db8::/32 \n\n 198.51.100.0/24\r\n')).toEqual(['192.0.2.7', '2001:db8::/32', '198.51.100.0/24']);
  expect(toLines(' \n ')).toEqual([]);
});
