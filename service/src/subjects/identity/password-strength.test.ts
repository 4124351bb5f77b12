import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { testPortal } from '../../../tests/provider.ts';
import { ratePasswordStrength } from './password-strength.ts';

it.each([
  ['Password123456!', 'Fair: it can be guessed quickly.'],
  ['Passw0rd!Passw0rd!', 'Weak: it can be guessed quickly.'],
  ['orchid tractor violin nine', 'Very strong.'],
])('rates %s: %s', (password, words) => {
  expect(ratePasswordStrength(testPortal, password, false, []).words).toContain(words);
});

it.each([
  'Qwertyuiop123456',
  'passwordpassword',
  'Password12345678',
  '123456789012345',
  'dragondragondragon',
  'iloveyouprincess',
])('rejects %s, which is long enough but easy to guess', (password) => {
  expect(ratePasswordStrength(testPortal, password, false, []).words).toContain('known from data breaches');
});

it('rejects a breached password of any length', () => {
  const breachedPassword = dictionary['passwords-common'].find((password) => password.length >= 15) ?? '';
  expect(ratePasswordStrength(testPortal, breachedPassword, false, []).words).toContain('known from data breaches');
});
