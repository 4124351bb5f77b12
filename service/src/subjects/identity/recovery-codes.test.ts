import { symmetricEncrypt } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { createRecoveryCodeStorageHooks, digestRecoveryCode, generateRecoveryCodes } from './recovery-codes.ts';

const store = createRecoveryCodeStorageHooks('a-secret-of-the-tests-that-is-long-enough');

it('generates distinct recovery codes of 120 bits', () => {
  const codes = generateRecoveryCodes();
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/);
  expect(new Set(codes).size).toBe(10);
});

it('stores only digests of codes, and does not hash them again when the list is rewritten', async () => {
  const codes = generateRecoveryCodes();
  const stored = await store.encrypt(JSON.stringify(codes));
  for (const code of codes) expect(stored).not.toContain(code);
  expect(JSON.parse(await store.decrypt(stored))).toEqual(codes.map(digestRecoveryCode));
  expect(await store.encrypt(await store.decrypt(stored))).toBe(stored);
});

it('accepts codes without hyphens, in upper case, and with letters that look like digits', () => {
  const code = '01ab-cdef-ghjk-mnpq-rstv-wxyz';
  for (const input of [
    code.toUpperCase(),
    code.replaceAll('-', ''),
    'O1AB cdef ghjk mnpq rstv wxyz',
    'olab-cdef-ghjk-mnpq-rstv-wxyz',
  ]) {
    expect(digestRecoveryCode(input)).toBe(digestRecoveryCode(code));
  }
});

it('accepts codes that were stored in encrypted form, preserving their case', async () => {
  const stored = await symmetricEncrypt({
    key: 'a-secret-of-the-tests-that-is-long-enough',
    data: JSON.stringify(['aBcDe-FgHiJ']),
  });
  expect(JSON.parse(await store.decrypt(stored))).toEqual([digestRecoveryCode(' aBcDe-FgHiJ ')]);
  expect(digestRecoveryCode('abcde-fghij')).not.toBe(digestRecoveryCode('aBcDe-FgHiJ'));
});
