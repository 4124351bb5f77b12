import { symmetricEncrypt } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { createRecoveryCodeStore, digestRecoveryCode, generateRecoveryCodes } from './recovery-codes.ts';

const store = createRecoveryCodeStore('a-secret-of-the-tests-that-is-long-enough');

it('recovery codes have 120 bits each and are all different', () => {
  const codes = generateRecoveryCodes();
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/);
  expect(new Set(codes).size).toBe(10);
});

it('stores only the digest of a code, once however often the list is written', async () => {
  const codes = generateRecoveryCodes();
  const stored = await store.encrypt(JSON.stringify(codes));
  for (const code of codes) expect(stored).not.toContain(code);
  expect(JSON.parse(await store.decrypt(stored))).toEqual(codes.map(digestRecoveryCode));
  expect(await store.encrypt(await store.decrypt(stored))).toBe(stored);
});

it('a code may be typed without hyphens, in capitals, and with letters for digits', () => {
  const code = '01ab-cdef-ghjk-mnpq-rstv-wxyz';
  for (const typed of [
    code.toUpperCase(),
    code.replaceAll('-', ''),
    'O1AB cdef ghjk mnpq rstv wxyz',
    'olab-cdef-ghjk-mnpq-rstv-wxyz',
  ]) {
    expect(digestRecoveryCode(typed)).toBe(digestRecoveryCode(code));
  }
});

it('accepts codes that were stored encrypted, including upper case letters', async () => {
  const stored = await symmetricEncrypt({
    key: 'a-secret-of-the-tests-that-is-long-enough',
    data: JSON.stringify(['aBcDe-FgHiJ']),
  });
  expect(JSON.parse(await store.decrypt(stored))).toEqual([digestRecoveryCode(' aBcDe-FgHiJ ')]);
  expect(digestRecoveryCode('abcde-fghij')).not.toBe(digestRecoveryCode('aBcDe-FgHiJ'));
});
