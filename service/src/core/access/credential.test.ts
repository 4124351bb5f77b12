import { expect, it } from 'vitest';
import { testPortal } from '../../../tests/provider.ts';
import {
  areDigestsEqual,
  generateCredential,
  getCredentialTypePrefix,
  readCredentialType,
  toStoredCredential,
} from './credential.ts';

it('generates credentials with the prefix of their type and a valid checksum', () => {
  for (const [type, prefix] of [
    ['production', 'rm_live_'],
    ['sandbox', 'rm_test_'],
    ['secret', 'rm_secret_'],
  ] as const) {
    const credential = generateCredential(testPortal, type);
    expect(getCredentialTypePrefix(testPortal, type)).toBe(prefix);
    expect(credential).toMatch(new RegExp(`^${prefix}[0-9A-Za-z]{33}$`));
    expect(readCredentialType(testPortal, credential)).toBe(type);
  }
});

it('uses the documented checksum: CRC-32 in six Base62 digits', () => {
  // The last six characters are from Python's zlib.crc32.
  expect(readCredentialType(testPortal, `rm_test_${'0'.repeat(27)}1SLeHD`)).toBe('sandbox');
});

it('detects every change of one character', () => {
  const credential = generateCredential(testPortal, 'production');
  for (let index = 0; index < credential.length; index++) {
    for (const letter of ['0', 'Z', 'q', '_', ' ']) {
      if (credential[index] === letter) continue;
      expect(
        readCredentialType(testPortal, credential.slice(0, index) + letter + credential.slice(index + 1)),
      ).toBeNull();
    }
  }
});

it('detects every swap of adjacent characters', () => {
  const credential = generateCredential(testPortal, 'production');
  for (let index = 8; index < credential.length - 1; index++) {
    const [a, b] = [credential[index], credential[index + 1]];
    if (a !== b)
      expect(
        readCredentialType(testPortal, credential.slice(0, index) + b + a + credential.slice(index + 2)),
      ).toBeNull();
  }
});

it.each([
  '',
  'rm_live_',
  'sk_live_abc',
  `${generateCredential(testPortal, 'production')}\n`,
  ` ${generateCredential(testPortal, 'production')}`,
  'rm_live_'.repeat(1000),
])('rejects %j as a credential', (text) => {
  expect(readCredentialType(testPortal, text)).toBeNull();
});

it('distributes characters uniformly', () => {
  const counts = new Map<string, number>();
  for (let count = 0; count < 4000; count++) {
    for (const letter of generateCredential(testPortal, 'production').slice(8, 35))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const expected = (4000 * 27) / 62;
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 61 degrees of freedom: the value exceeds 120 in one of a hundred thousand runs.
  expect(counts.size).toBe(62);
  expect(chiSquared).toBeLessThan(120);
});

it('stores only the digest and the last four characters', () => {
  const credential = generateCredential(testPortal, 'production');
  const stored = toStoredCredential(credential);
  expect(JSON.stringify(stored)).not.toContain(credential.slice(8, 20));
  expect(areDigestsEqual(stored.digest, toStoredCredential(credential).digest)).toBe(true);
  expect(areDigestsEqual(stored.digest, toStoredCredential(generateCredential(testPortal, 'production')).digest)).toBe(
    false,
  );
});
