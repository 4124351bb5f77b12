import { expect, test } from 'vitest';
import { brokenLinks } from './links.ts';

const pages = new Set(['/docs/rest/quick-start', '/docs/rest/usage-policy']);

test('a link to a page that is not there is told with its line and the nearest page', () => {
  const text = 'First.\n\nSee [this](/docs/rest/quick-strat#step) and [that](/docs/rest/usage-policy?a=b).\n<Card href="/docs/nowhere-at-all" />\n';
  expect(brokenLinks('guide.mdx', text, pages)).toEqual([
    'guide.mdx:3 links to /docs/rest/quick-strat, where no page is. Perhaps /docs/rest/quick-start?',
    'guide.mdx:4 links to /docs/nowhere-at-all, where no page is.',
  ]);
});

test('other sites, files and places on the same page are no pages', () => {
  expect(brokenLinks('guide.mdx', '[a](https://example.com/) [b](#here) [c](/downloads/main-2.0.0.json) [d](/docs/feed.atom)', pages)).toEqual([]);
});
