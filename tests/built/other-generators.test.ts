import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../long-run.ts';
import { runProgram } from './guides/run-program.ts';
import { site } from './sandbox-process.ts';

const description = join(site, 'downloads/main-2.0.0.json');
const compiler = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler'];

/** Generators with their commands, and a program with five calls that uses the generated client. */
const generators = [
  {
    name: 'openapi-typescript with openapi-fetch',
    packages: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0'],
    command: ['openapi-typescript', description, '--default-non-nullable=false', '--output', 'schema.d.ts'],
    program: `import createClient from 'openapi-fetch';
import type { paths } from './schema';
const client = createClient<paths>({ baseUrl: 'http://localhost' });
const body = { jobTypeId: 14, contactId: 48213 };
console.log((await client.GET('/v2/jobs/{jobId}', { params: { path: { jobId: 1 } } })).data?.reference);
console.log((await client.POST('/v2/jobs', { body })).data?.id);
console.log((await client.GET('/v2/jobs', { params: { query: { status: ['scheduled'] } } })).data?.data.length);
const note = { noteTypeId: 1, entityType: 'contact', entityId: 1, title: 'x' } as const;
console.log((await client.POST('/v2/notes', { body: note })).data?.id);
const group = { params: { path: { jobGroupId: 1 }, header: { 'If-Match': '"1"' } }, body: { description: 'x' } };
console.log((await client.PATCH('/v2/job-groups/{jobGroupId}', group)).data?.id);
`,
  },
  {
    name: 'hey-api',
    packages: ['@hey-api/openapi-ts@0.99.0'],
    command: ['openapi-ts', '-i', description, '-o', 'client'],
    program: `import { createJob, createNote, getJob, listJobs, patchJobGroup } from './client/index';
console.log((await getJob({ path: { jobId: 1 } })).data?.reference);
console.log((await createJob({ body: { jobTypeId: 14, contactId: 48213 } })).data?.id);
console.log((await listJobs({ query: { status: ['scheduled'] } })).data?.data.length);
console.log((await createNote({ body: { noteTypeId: 1, entityType: 'contact', entityId: 1, title: 'x' } })).data?.id);
const group = { path: { jobGroupId: 1 }, headers: { 'If-Match': '"1"' }, body: { description: 'x' } };
console.log((await patchJobGroup(group)).data?.id);
`,
  },
  {
    name: 'orval',
    packages: ['orval@8.38.0'],
    command: ['orval', '--input', description, '--output', 'client.ts', '--client', 'fetch'],
    program: `import { createJob, createNote, getJob, listJobs, patchJobGroup } from './client';
const job = await getJob(1);
if (job.status === 200) console.log(job.data.reference);
const created = await createJob({ jobTypeId: 14, contactId: 48213 });
if (created.status === 201) console.log(created.data.id);
const page = await listJobs({ status: ['scheduled'] });
if (page.status === 200) console.log(page.data.data.length);
const note = await createNote({ noteTypeId: 1, entityType: 'contact', entityId: 1, title: 'x' });
if (note.status === 201) console.log(note.data.id);
const group = await patchJobGroup(1, { description: 'x' });
if (group.status === 200) console.log(group.data.id);
`,
  },
];

describe.runIf(isLongRun)('five calls with the output of', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'generators-'));
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.for(generators)(
    '$name have valid types',
    { timeout: 300_000 },
    async ({ packages, command, program }, { skip }) => {
      const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries=0'];
      const npm = await runProgram('npm', ['install', ...quiet, ...packages], folder, process.env);
      if (npm.code !== 0) skip(`The generator cannot be installed here: ${npm.output.slice(-200)}`);
      const [name = '', ...parameters] = command;
      const generated = await runProgram(join(folder, 'node_modules/.bin', name), parameters, folder, process.env);
      expect(generated.code, generated.output).toBe(0);
      await writeFile(join(folder, 'program.ts'), program);
      const compiled = await runProgram(
        process.execPath,
        [compiler, ...options, '--target', 'es2022', 'program.ts'],
        folder,
        {},
      );
      expect(compiled.output).toBe('');
    },
  );
});
