import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { docusaurusModulePatches } from './replacements';

const installed = fileURLToPath(new URL('../../node_modules/@docusaurus', import.meta.url));
const modules = globSync('*/lib/**/*.js', { cwd: installed }).map((path) => `${installed}/${path}`);

describe.each(docusaurusModulePatches)('$module', ({ module, substitutions }) => {
  const matching = modules.filter((path) => module.test(path));

  // The loader silently ignores a missing module.
  test('matches exactly one module of Docusaurus', () => expect(matching).toHaveLength(1));

  test.each(substitutions)('contains %j once', (original) => {
    const occurrences = matching.flatMap((path) => readFileSync(path, 'utf8').split(original).slice(1));
    expect(occurrences).toHaveLength(1);
  });
});
