import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureOptions } from '../fixture-options.ts';
import { contentReferencesOptionsSchema } from '../options.ts';
import { loadContentForGuides } from './load-content-for-guides.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facts-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Loads the fixture with one of its files replaced. */
async function loadWith(option: 'glossary' | 'values', content: string) {
  const file = join(folder, `${option}.yaml`);
  await writeFile(file, content);
  return loadContentForGuides(
    contentReferencesOptionsSchema.parse({ ...fixtureOptions, [option]: relative(fixtureOptions.root, file) }),
  );
}

test('rejects values that the descriptions no longer contain, in one error', async () => {
  const values = `
gone: {at: 'main/2.0.0#/x-rate-limit/limits/7/requests'}
changed: {at: 'main/2.0.0#/components/parameters/IdempotencyKey/description', value: 48 hours}
uncounted: {count: operations of main/3.0.0}
`;
  await expect(loadWith('values', values)).rejects.toThrowErrorMatchingInlineSnapshot(`
    [Error: Values that the descriptions do not contain:
    - gone: main/2.0.0#/x-rate-limit/limits/7/requests does not exist
    - changed: "48 hours" is not in the text: "A text of your own; kept for 24 hours."
    - uncounted: nothing counts operations of main/3.0.0]
  `);
});

test('rejects terms with names that do not exist', async () => {
  const glossary = `
surfaces: {new: {label: REST 2.0.0, api: main/2.0.0}, old: {label: REST 1.0.0, api: main/1.0.0}, calls: {label: Calls, api: web-services/1.0.0}, lake: {label: Lake, tables: true}}
groups:
  - title: Work
    terms:
      - {term: Job, meaning: Work., new: Job.state, old: Task, calls: job-store, lake: [jobs_v1.state, tasks_v1], values: JobStatus}
`;
  await expect(loadWith('glossary', glossary)).rejects.toThrowErrorMatchingInlineSnapshot(`
    [Error: The glossary contains unknown names:
    - Job: main/2.0.0 has no schema, property or value Job.state
    - Job: main/1.0.0 has no schema, property or value Task
    - Job: web-services/1.0.0 has no action or field job-store
    - Job: the dictionary has no table or column jobs_v1.state
    - Job: the dictionary has no table or column tasks_v1]
  `);
});

test('rejects a name on a surface that the glossary does not define', async () => {
  const glossary =
    '{surfaces: {lake: {label: Lake, tables: true}}, groups: [{title: Work, terms: [{term: Job, meaning: Work., lakes: jobs_v1}]}]}';
  await expect(loadWith('glossary', glossary)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[Error: The glossary contains unknown fields: Job.lakes. Its surfaces: lake.]`,
  );
});

test('rejects a duplicate term', async () => {
  const glossary = '- {title: Work, terms: [{term: Job, meaning: Work.}, {term: Task, also: [jobs], meaning: Part.}]}';
  await expect(loadWith('glossary', glossary)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[Error: The glossary contains several terms for: jobs.]`,
  );
});

test('accepts a glossary without surfaces and names, and reports the location of invalid values', async () => {
  const glossary = 'groups: [{title: Work, terms: [{term: Job, meaning: Work.}]}]';
  expect((await loadWith('glossary', glossary)).glossary.groups).toHaveLength(1);
  const wrong = '- {title: Work, terms: [{term: Job, meaning: Work., rest: {a: b}}, {term: Task}]}';
  await expect(loadWith('glossary', wrong)).rejects.toThrow(
    /glossary\.yaml has invalid values:\n✖ expected a name or a list of names\n {2}→ at groups\[0\]\.terms\[0\]\.rest\n✖ .*\n {2}→ at groups\[0\]\.terms\[1\]\.meaning/,
  );
});

test('identifies operations with a repeated operationId by method and path, except the first', async () => {
  const operation = { operationId: 'health', responses: { 200: { description: 'Done.' } } };
  const item = { head: { ...operation, summary: 'Ping' }, get: { ...operation, summary: 'Read' } };
  const description = { openapi: '3.1.0', info: { title: 'Harbour', version: '1' }, paths: { '/health': item } };
  await mkdir(join(folder, 'harbour/1'), { recursive: true });
  await writeFile(join(folder, 'harbour/1/openapi.yaml'), JSON.stringify(description));
  const { apis } = await loadContentForGuides(
    contentReferencesOptionsSchema.parse({
      root: folder,
      descriptions: '.',
      apis: [{ id: 'harbour', title: 'Harbour', versions: [{ version: '1', operations: '/docs/harbour' }] }],
    }),
  );
  const operations = [...(apis.get('harbour/1')?.operations.values() ?? [])];
  expect(operations.map(({ id, title, page }) => [id, title, page])).toEqual([
    ['head-health', 'Ping', '/docs/harbour/head-health'],
    ['health', 'Read', '/docs/harbour/health'],
  ]);
});
