import { expect, test } from 'vitest';
import { headFaults, redirectFaults, sameHeads } from './guide-faults.ts';

test('a description that is too short or missing is told with its limits', () => {
  expect(headFaults('guide.mdx', '---\ntitle: A guide\ndescription: Short.\n---\n')).toEqual([
    'guide.mdx: the description in the front matter has 40 to 200 characters; this one has 6. Search engines and lists of results show it: less says nothing, more is cut off.',
  ]);
  expect(headFaults('guide.mdx', '---\ntitle: A guide\n---\n')).toEqual([
    'guide.mdx: the description in the front matter has 40 to 200 characters; it has none. Search engines and lists of results show it: less says nothing, more is cut off.',
  ]);
  expect(headFaults('guide.mdx', `---\ndescription: "${'word '.repeat(12)}"\n---\n`)).toEqual([]);
});

test('a redirect that leads to no page is told with the nearest one', () => {
  const pages = new Set(['/docs/rest/quick-start']);
  const [fault = '', ...others] = redirectFaults(
    [
      { from: '/docs/rest', to: '/docs/rest/quick-strat' },
      { from: '/start', to: '/docs/rest/quick-start#step' },
      { from: '/help', to: 'https://help.example.com/' },
    ],
    pages,
  );
  expect(fault).toContain('leads /docs/rest to /docs/rest/quick-strat, where no page is. Perhaps /docs/rest/quick-start?');
  expect(others).toEqual([]);
  expect(redirectFaults([{ from: '/docs/rest/quick-start', to: '/docs/rest/quick-start' }], pages)).toEqual([
    expect.stringContaining('but /docs/rest/quick-start is where a page is'),
  ]);
});

test('guides with one title or one description are told, unless title_meta tells them apart', () => {
  const guide = (file: string, head: string) => ({ file, text: `---\n${head}\n---\n` });
  expect(
    sameHeads([guide('a.mdx', 'title: Support'), guide('b.mdx', 'title: Support\ntitle_meta: Support of DaaS'), guide('c.mdx', "title: 'Support'")]),
  ).toEqual(['c.mdx has the title "Support" of a.mdx. Tell them apart in search results with title_meta.']);
  expect(sameHeads([guide('a.mdx', 'title: A\ndescription: Same.'), guide('b.mdx', 'title: B\ndescription: Same.')])).toEqual([
    'b.mdx has the description of a.mdx. Say what this page has.',
  ]);
});
