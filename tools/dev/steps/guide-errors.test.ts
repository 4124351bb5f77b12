import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../command.ts';
import {
  checkGuideDescription,
  findDuplicateGuideMetadataErrors,
  findRedirectErrors,
  getProviderRedirectsFile,
} from './guide-errors.ts';

test('reports a short or missing description with its limits', () => {
  const check = (frontMatter: string) =>
    checkGuideDescription({ file: 'guide.mdx', text: `---\n${frontMatter}\n---\n` });
  const limits = 'guide.mdx: the description in the front matter must have 40 to 200 characters;';
  const reason =
    'Search engines and result lists show it: shorter ones are not informative, longer ones are truncated.';
  expect(check('title: A guide\ndescription: Short.')).toEqual([`${limits} this one has 6. ${reason}`]);
  expect(check('title: A guide')).toEqual([`${limits} it has none. ${reason}`]);
  expect(check(`description: "${'word '.repeat(12)}"`)).toEqual([]);
});

test('reports redirects to a path that is not a page, and redirects from a page', () => {
  const pages = new Set(['/docs/rest/quick-start']);
  const [error = '', ...others] = findRedirectErrors(
    [
      { from: '/docs/rest', to: '/docs/rest/quick-strat' },
      { from: '/start', to: '/docs/rest/quick-start#step' },
      { from: '/help', to: 'https://help.example.com/' },
    ],
    pages,
  );
  expect(error).toContain(
    'redirects /docs/rest to /docs/rest/quick-strat, which is not a page. Did you mean /docs/rest/quick-start?',
  );
  expect(others).toEqual([]);
  expect(findRedirectErrors([{ from: '/docs/rest/quick-start', to: '/docs/rest/quick-start' }], pages)).toEqual([
    expect.stringContaining('redirects /docs/rest/quick-start, which is a page.'),
  ]);
});

test.each(['/api', '/api/status', '/mcp', '/mock/x'])(
  'reports a redirect from %s, which the service handles',
  (from) => {
    const errors = findRedirectErrors([{ from, to: '/docs' }], new Set(['/docs']));
    expect(errors).toEqual([expect.stringContaining(`redirects ${from}, but the service handles /`)]);
    expect(findRedirectErrors([{ from: '/apis', to: '/docs' }], new Set(['/docs']))).toEqual([]);
  },
);

test('returns a redirects file that exists', () => {
  expect(existsSync(join(root, getProviderRedirectsFile()))).toBe(true);
});

test('reports equal titles and descriptions, unless title_meta differs', () => {
  const guide = (file: string, frontMatter: string) => ({ file, text: `---\n${frontMatter}\n---\n` });
  expect(
    findDuplicateGuideMetadataErrors([
      guide('a.mdx', 'title: Support'),
      guide('b.mdx', 'title: Support\ntitle_meta: Support of DaaS'),
      guide('c.mdx', "title: 'Support'"),
    ]),
  ).toEqual(['c.mdx has the title "Support" of a.mdx. Add a title_meta that distinguishes them in search results.']);
  expect(
    findDuplicateGuideMetadataErrors([
      guide('a.mdx', 'title: A\ndescription: Same.'),
      guide('b.mdx', 'title: B\ndescription: Same.'),
    ]),
  ).toEqual(['b.mdx has the description of a.mdx. Describe what is specific to this page.']);
});
