import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createConfigurationSchema } from '../src/core/configuration/configuration.ts';
import { migrateDatabase } from '../src/core/database/migrate.ts';
import { openServiceDatabase } from '../src/core/database/open-service-database.ts';
import { attemptLimits } from '../src/core/limits/rules.ts';
import { renderPrometheusMetrics } from '../src/health/measurements.ts';
import { Metrics } from '../src/health/metrics.ts';
import { testPortal } from './provider.ts';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/operators/README.md'), 'utf8');

const configurationSchema = createConfigurationSchema(testPortal);

/** Formats the guide's configuration table from the schema of the environment variables. */
function formatConfigurationTable(): string {
  const rows = Object.entries(configurationSchema.shape).map(([name, schema]) => {
    const { success, data } = schema.safeParse(undefined);
    const value = success && data !== undefined ? `\`${String(data).replace(`${root}/`, '')}\`` : 'none';
    return `| \`${name}\` | ${schema.description ?? ''} | ${value === '``' ? 'none' : value} |`;
  });
  return [
    '# Configuration',
    '',
    'Generated from `service/src/core/configuration/configuration.ts` by `service/tests/operators-guide.test.ts`. Directories are relative to the repository.',
    '',
    '| variable | meaning | default |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

test('the configuration table of the guide is current, and every variable has a description', async () => {
  await expect(formatConfigurationTable()).toMatchFileSnapshot(join(root, 'docs/operators/configuration.md'));
  expect(Object.values(configurationSchema.shape).filter((schema) => !schema.description)).toEqual([]);
});

/** Formats the table of limits from the rules. */
function formatLimitsTable(): string {
  const rows = Object.entries(attemptLimits).map(([name, { max, window }]) => {
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const period = window % 3_600_000 === 0 ? `${window / 3_600_000} h` : `${window / 60_000} min`;
    return `| ${words.slice(0, 1).toUpperCase()}${words.slice(1)} | ${max} | ${period} |`;
  });
  return ['| what | at most | in |', '| --- | --- | --- |', ...rows].join('\n');
}

test('the table of limits in the guide is current', async () => {
  const page = join(root, 'docs/operators/signing-in.md');
  const currentText = readFileSync(page, 'utf8').replace(
    /(?<=<!-- limits -->\n)[\s\S]*(?=<!-- \/limits -->)/,
    `${formatLimitsTable()}\n`,
  );
  expect(currentText).toContain(formatLimitsTable());
  await expect(currentText).toMatchFileSnapshot(page);
});

test('the guide lists exactly the existing metrics', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'metrics-'));
  const database = openServiceDatabase({ url: undefined, directory });
  await migrateDatabase(database);
  const appContext = {
    configuration: { DATA_DIR: directory } as never,
    database,
    metrics: new Metrics(),
    writers: [],
    release: { version: '1', commit: 'unknown' },
  };
  const exported = Array.from(
    (await renderPrometheusMetrics(appContext, { read: async () => ({ status: 'ok', database: 'ok' }) })).matchAll(
      /^# TYPE (\w+)/gm,
    ),
    ([, name = '']) => name,
  );
  await database.queries.destroy();
  await rm(directory, { recursive: true });
  const documentedMetrics = Array.from(
    guide.matchAll(/^\| `(\w+)` \| (?:gauge|histogram|counter) \|/gm),
    ([, name = '']) => name,
  );
  expect(documentedMetrics.toSorted()).toEqual(exported.toSorted());
});

test('compose passes on every variable except those that the image sets', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  const setByImage = ['PORT', 'HOST', 'SITE_DIR', 'DATA_DIR', 'COMMIT'];
  const missing = Object.keys(configurationSchema.shape).filter(
    (name) => !setByImage.includes(name) && !new RegExp(`^ {6}${name}:`, 'm').test(compose),
  );
  expect(missing).toEqual([]);
});
