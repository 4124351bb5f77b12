import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadFixture } from '../../../plugins/api-reference/fixtures/load.ts';
import { deriveSearchPhrasesFromDescription } from './derive-search-phrases-from-description.ts';
import { formatSearchTermsYaml } from './format-search-terms-yaml.ts';

test('drafts distinct phrases from the verbs, nouns and filters of operations', async () => {
  const phrases = deriveSearchPhrasesFromDescription(await loadFixture('workshop.yaml'));
  expect(phrases.get('/docs/workshop/create-repair')).toEqual(expect.arrayContaining(['add repair', 'new repair']));
  expect(phrases.get('/docs/workshop/list-repairs')).toEqual(expect.arrayContaining(['find repair']));
  expect([...phrases.keys()]).not.toContain('/docs/workshop/list-secret-bikes');
  const all = [...phrases.values()].flat();
  expect(new Set(all).size).toBe(all.length);
});

test('formats phrases that the loader can read, including those with YAML syntax', () => {
  const text = formatSearchTermsYaml(
    '/docs/a/',
    new Map([
      ['/docs/a/one', ['add: a, b', 'plain words', 'yes', 'two\nlines']],
      ['/docs/other', ['x y']],
    ]),
  );
  expect(parse(text)).toEqual({ base: '/docs/a/', terms: { one: ['add: a, b', 'plain words', 'yes', 'two lines'] } });
});
