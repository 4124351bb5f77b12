import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testPortal } from '../../../tests/provider.ts';
import { readConfiguration } from '../../core/configuration/configuration.ts';
import { initialiseDatabaseAndAppContext } from '../../initialise-database-and-app-context.ts';
import { PasswordHasher } from './password-hash.ts';

const cheapHasher = new PasswordHasher({ memory: 8, passes: 1, parallelism: 1 });

describe('PasswordHasher', () => {
  it('uses the cost that OWASP recommends for argon2id by default', async () => {
    await using directory = await mkdtempDisposable(join(tmpdir(), 'portal-hash-'));
    const appContext = await initialiseDatabaseAndAppContext(
      readConfiguration({ DATA_DIR: directory.path, LOG_LEVEL: 'error' }, testPortal),
    );
    expect(await appContext.passwords.hash('orchid')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    );
    await appContext.database.queries.destroy();
  });

  it('creates different hashes, and accepts only the right password, even after the cost has changed', async () => {
    const [first, second] = await Promise.all([cheapHasher.hash('orchid'), cheapHasher.hash('orchid')]);
    expect(first).not.toBe(second);
    expect(await new PasswordHasher().verify(first, 'orchid')).toBe(true);
    expect(await new PasswordHasher().verify(first, 'Orchid')).toBe(false);
  });

  it('treats composed and decomposed characters as equal', async () => {
    expect(await cheapHasher.verify(await cheapHasher.hash('caf\u00e9'), 'cafe\u0301')).toBe(true);
  });

  it('rejects any password for a hash in another format', async () => {
    for (const hash of ['', 'orchid', '$argon2i$v=19$m=8,t=1,p=1$YWFhYWFhYWE$YWFhYQ', '$2b$10$abc'])
      expect(await cheapHasher.verify(hash, 'orchid')).toBe(false);
  });
});
