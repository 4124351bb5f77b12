import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const outputs = /(^|\/)(node_modules|build|\.docusaurus|\.cache)(\/|$)/;
const engine = globSync('{packages,plugins,service,sandbox,site,tools}/**/*.{ts,tsx,mjs,cjs,css}', { cwd: root, exclude: (path) => outputs.test(path) }).sort();

/** A file of a provider, by its path, and words that only the first provider has. */
const ofProvider = /providers\/[\w-]|fieldwright|\bfw_/i;

/**
 * What still knows the first provider, by the reason. The list may only get shorter: a file that no longer does has to be
 * taken off, and a new one may not be added.
 */
const left: Readonly<Record<string, readonly string[]>> = {
  'chooses the provider: the one module that may': ['packages/portal-config/src/chosen.ts'],
  'makes the folder of a new provider, and tests it': ['tools/dev/new-portal/make.test.ts'],
  "takes the provider's files as examples: moves to fixtures": [
    'packages/dictionary/src/load/source-files.test.ts',
    'packages/portal-config/src/chosen.test.ts',
    'packages/share/src/quick-start.test.ts',
    'packages/share/src/test-share.ts',
    'plugins/api-reference/src/diagram/diagram.test.ts',
    'plugins/api-reference/src/differences/provider-changes.test.ts',
    'plugins/api-reference/tests/history.ts',
    'plugins/data-dictionary/src/pages/sources.test.ts',
    'service/src/sandbox/world-database.test.ts',
    'service/src/share/share.test.ts',
    'service/tests/hostile/share.test.ts',
    'service/tests/sandbox-content.ts',
    'tools/dev/lint-descriptions.test.ts',
    'tools/dev/steps/changed.test.ts',
  ],
  "tests the provider's guides, descriptions and dictionary: moves to the provider's tests": [
    'service/src/database/personal-columns.test.ts',
    'plugins/content-references/src/checks/descriptions.ts',
    'plugins/content-references/src/checks/guide-code.test.ts',
    'plugins/content-references/src/checks/guide-names.test.ts',
    'plugins/content-references/src/checks/guide-programs.test.ts',
    'plugins/content-references/src/checks/guide-queries.test.ts',
    'plugins/content-references/src/checks/guide-terms.test.ts',
    'plugins/content-references/src/checks/guides.ts',
    'plugins/content-references/src/checks/markdown.test.ts',
    'plugins/content-references/src/checks/other-names.ts',
    'plugins/content-references/src/checks/spelling.test.ts',
    'plugins/content-references/src/checks/texts.ts',
    'plugins/content-references/src/checks/vocabulary.test.ts',
    'plugins/data-dictionary/src/truth/content.ts',
    'plugins/data-dictionary/src/truth/incremental-loads.test.ts',
  ],
  "the sandbox alone, its tests and measurements run on the provider's description": [
    'sandbox/measure/peers.ts',
    'sandbox/measure/server.ts',
    'sandbox/measure/world.ts',
    'sandbox/tests/actions.ts',
    'sandbox/tests/any-day.test.ts',
    'sandbox/tests/kills.test.ts',
    'sandbox/tests/older-version.ts',
    'sandbox/tests/quotations.test.ts',
    'sandbox/tests/response-examples.test.ts',
    'sandbox/tests/sandbox.ts',
  ],
  "names of the service's unit and folders, as the operator's guide has them": ['tools/ci/rehearse.ts', 'tools/ci/rehearse/machine.ts'],
  "measures with the provider's pages and edits": ['tools/measure/descriptions.ts', 'tools/measure/dev/edits.ts'],
};

test('the engine knows no provider but for what is listed', () => {
  const knowing = engine.filter((file) => ofProvider.test(readFileSync(join(root, file), 'utf8')));
  expect(knowing).toEqual(Object.values(left).flat().toSorted());
});

test('no program of the engine imports a file of a provider', () => {
  const imports = /(?:from|import\()\s*['"`][^'"`]*providers\//;
  const programs = engine.filter((file) => !/\.test\.tsx?$|\/(tests|fixtures|measure)\//.test(file));
  expect(programs.filter((file) => imports.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
