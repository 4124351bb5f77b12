import { expect, test } from 'vitest';
import { formatPsqlCommand, listFormattedSqlToolSettings } from './tool-settings.ts';

const login = {
  host: 'daas.example.com',
  port: 5433,
  database: 'share',
  user: 'reader_1180',
  password: 'a-b_c',
  sslMode: 'verify-full',
  expiresAt: '2026-12-24T12:00:00Z',
} as const;

test('verifies the certificate in the psql command only if the server uses TLS', () => {
  expect(formatPsqlCommand(login)).toBe(
    'PGPASSWORD=a-b_c psql "host=daas.example.com port=5433 dbname=share user=reader_1180 sslmode=verify-full sslrootcert=system"',
  );
  expect(formatPsqlCommand({ ...login, sslMode: 'disable' })).toMatch(/sslmode=disable"$/);
});

test('sets the variables that the copy step before dbt reads', () => {
  const dbt = listFormattedSqlToolSettings(login).find(({ tool }) => tool === 'dbt');
  expect(dbt?.text.split('\n').slice(1)).toEqual([
    'export SHARE="host=daas.example.com port=5433 dbname=share user=reader_1180 sslmode=verify-full sslrootcert=system"',
    'export SHARE_PASSWORD=a-b_c',
  ]);
});

test.each(listFormattedSqlToolSettings(login))(
  'includes every part of the login in the settings of $tool',
  ({ text }) => {
    for (const part of [login.host, String(login.port), login.database, login.user, login.password])
      expect(text).toContain(part);
  },
);
