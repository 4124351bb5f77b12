import { expect, test } from 'vitest';
import { psqlLine, toolSettings } from './share-settings.ts';

const share = {
  host: 'developers.example.com',
  port: 5433,
  database: 'share_1180',
  user: 'reader_1180',
  password: 'a-b_c',
  sslMode: 'verify-full',
  refreshSeconds: 60,
} as const;

test('psql is given a line that verifies the certificate where the endpoint has one', () => {
  expect(psqlLine(share)).toBe(
    'PGPASSWORD=a-b_c psql "host=developers.example.com port=5433 dbname=share_1180 user=reader_1180 sslmode=verify-full sslrootcert=system"',
  );
  expect(psqlLine({ ...share, sslMode: 'disable' })).toMatch(/sslmode=disable"$/);
});

test('dbt is given the variables of a step that copies the tables, because it cannot write where they are', () => {
  const [dbt] = toolSettings(share);
  expect(dbt?.text.split('\n').slice(1)).toEqual([
    'export SHARE="host=developers.example.com port=5433 dbname=share_1180 user=reader_1180 sslmode=verify-full sslrootcert=system"',
    'export SHARE_PASSWORD=a-b_c',
  ]);
});

test.each(['dbt', 'Power BI', 'Excel', 'Metabase'])('%s is told every part of the login', (tool) => {
  const text = toolSettings(share).find((one) => one.tool === tool)?.text ?? '';
  for (const part of [share.host, String(share.port), share.database, share.user, share.password]) expect(text).toContain(part);
});
