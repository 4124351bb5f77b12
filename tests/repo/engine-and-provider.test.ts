import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const outputs = /(^|\/)(node_modules|\.docusaurus|\.cache)(\/|$)|^site\/build(\/|$)/;
const engine = globSync('{packages,plugins,service,sandbox,site,tools}/**/*.{ts,tsx,mjs,cjs,css}', {
  cwd: root,
  exclude: (path) => outputs.test(path),
}).sort();
const deployment = [
  'Dockerfile',
  'compose.yaml',
  ...globSync('deploy/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
];

/**
 * Matches paths of provider files, and words that only the first provider uses. `minimal` and `library` are example
 * providers that belong to the engine.
 */
const providerPattern = /providers\/(?!(?:library|minimal)\b)[\w-]|fieldwright|\bfw_/i;

test('only one module of the engine and its deployment refers to a provider', () => {
  const filesWithProvider = [...engine, ...deployment].filter((file) =>
    providerPattern.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(filesWithProvider).toEqual(['packages/portal-config/src/provider-folder.ts']);
});

test('no engine program imports a provider file', () => {
  const imports = /(?:from|import\()\s*['"`][^'"`]*providers\//;
  const programs = engine.filter((file) => !/\.test\.tsx?$|\/(tests|fixtures|measure)\//.test(file));
  expect(programs.filter((file) => imports.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

// A path pattern such as '/parts/*' does not begin a comment.
const comments = /(?<=^|\s)\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Terms of the first provider that the code of the engine must avoid; comments may use them as examples. */
const words: Readonly<Record<string, RegExp>> = {
  fsc_: /fsc_/,
  FW: /\bFW(?:\b|_)/,
  'the id of its main API': /default\('main'\)|facts, 'main'|['"`]main\/\d/,
  daas: /daas/i,
  'Data as a Service': /data[ -]as[ -]a[ -]service/i,
  'web services': /web[-_ ]?services?/i,
  'web user': /web[-_ ]?users?/i,
  'rest-2': /rest-2/i,
  worksheet: /worksheet/i,
  // Not a server task, and not a profession as in `jobTitle`.
  job: /\bjobs?\b|\bJob[A-Z]?\w*|\bjob(?!Title)[A-Z_]\w*/,
  // Paths of its APIs, which the API descriptions define.
  path: /['"`]\/(?:v\d+|call)\b/,
  // Not the person that an organisation appoints.
  contact: /\bcontactId\b|\bcontacts?[:-](?! )|\/contacts\b/,
};

/**
 * Files and folders that still contain such a word, by reason. The lists may only get shorter: an entry whose files no
 * longer contain the word is removed.
 */
const remainingWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'a column of keys, whose name the previous release reads': {
    'web user': [
      'service/src/core/database/personal-columns.ts',
      'service/src/subjects/keys/change-key.ts',
      'service/src/subjects/keys/find-key.ts',
      'service/src/subjects/keys/create-key.ts',
      'service/src/subjects/keys/schema.ts',
      'service/src/subjects/keys/verify.ts',
      'service/src/subjects/keys/view.ts',
      'service/src/core/database/migrations/',
      'service/src/subjects/sandbox-access/key-access.ts',
    ],
  },
  'a portal for tests': { 'web services': ['plugins/content-references/src/fixture-options.ts'] },
  'names in configuration and descriptions, such as DAAS_PORT and x-daas-table': {
    daas: [
      'packages/messages/src/de/service.ts',
      'packages/messages/src/en/service.ts',
      'packages/openapi/src/extensions.ts',
      'packages/sample-data/src/rest/columns.ts',
      'packages/sample-data/src/rest/schema.ts',
      'service/src/',
      'tools/ci/chart/cases.ts',
    ],
  },
  'the rehearsal of an operator’s tasks, with the portal of the first provider': {
    path: ['tools/ci/rehearse.ts', 'tools/ci/rehearse/load.ts'],
  },
  'a key of the workflow of a new portal': { job: ['tools/dev/new-portal/project-files.ts'] },
  'kinds of Kubernetes': { job: ['tools/ci/chart/cases.ts'] },
  'a result code by its name': { job: ['sandbox/src/actions/envelope.ts', 'sandbox/src/actions/plan.ts'] },
  'the picture of the console on a page of the first provider': { job: ['tools/dev/pictures/console.ts'] },
  'a task of the service or of a process, or the profession of a person': {
    job: [
      'packages/messages/src/en/account.ts',
      'packages/messages/src/en/service.ts',
      'service/src/core/database/migrations/0029-scheduled-job-indexes.ts',
      'service/src/core/database/migrations/index.ts',
      'service/src/core/database/personal-columns.ts',
      'service/src/health/metrics.ts',
      'service/src/main.ts',
      'service/src/schedule.ts',
    ],
  },
};

test.each(Object.entries(words))(
  'the word %s of the first provider appears in engine code only where listed',
  (word, pattern) => {
    const listed = Object.values(remainingWords).flatMap((byWord) => byWord[word] ?? []);
    const programs = engine.filter(
      (file) => !/\.test\.tsx?$|\/(tests|fixtures|measure)\/|\/test-share\.ts$/.test(file),
    );
    const found = programs.filter((file) =>
      pattern.test(readFileSync(join(root, file), 'utf8').replaceAll(comments, '')),
    );
    const matchesEntry = (entry: string) => (file: string) =>
      entry.endsWith('/') ? file.startsWith(entry) : file === entry;
    expect(found.filter((file) => !listed.some((entry) => matchesEntry(entry)(file)))).toEqual([]);
    expect(listed.filter((entry) => !found.some(matchesEntry(entry)))).toEqual([]);
  },
);
