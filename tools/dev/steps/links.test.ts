import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAnchorReader,
  deriveHeadingIdsFromMarkdown,
  findFragmentErrorsWithinGuide,
  findLinkErrorsInFile,
} from './links.ts';

const pages = new Set(['/docs/rest/quick-start', '/docs/rest/usage-policy', '/docs/rest/new-guide']);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'links-'));
  await mkdir(join(folder, 'build/docs/rest/quick-start'), { recursive: true });
  await writeFile(
    join(folder, 'build/docs/rest/quick-start/index.html'),
    '<h2 class="a" id=send-a-request>Send</h2><p id="errors">',
  );
  await writeFile(join(folder, 'guide.mdx'), '## Added since the build\n');
});
afterAll(() => rm(folder, { recursive: true }));

function findBroken(text: string): string[] {
  const guides = new Map([['/docs/rest/quick-start', join(folder, 'guide.mdx')]]);
  return findLinkErrorsInFile('guide.mdx', text, pages, createAnchorReader(join(folder, 'build'), guides));
}

test('reports a link to a missing page with its line and the most similar page', () => {
  const text =
    'First.\n\nSee [this](/docs/rest/quick-strat#step) and [that](/docs/rest/usage-policy?a=b).\n<Card href="/docs/nowhere-at-all" />\n';
  expect(findBroken(text)).toEqual([
    'guide.mdx:3 links to /docs/rest/quick-strat, which is not a page. Did you mean /docs/rest/quick-start?',
    'guide.mdx:4 links to /docs/nowhere-at-all, which is not a page.',
  ]);
});

test('reports a link to a missing anchor with the most similar one', () => {
  expect(findBroken('[a](/docs/rest/quick-start#send-a-requst)')).toEqual([
    'guide.mdx:1 links to /docs/rest/quick-start#send-a-requst, but that page has no such anchor. Did you mean send-a-request?',
  ]);
});

test.each([
  '/docs/rest/quick-start#send-a-request',
  '/docs/rest/quick-start?language=php#errors',
  '/docs/rest/quick-start#added-since-the-build',
  // Not built yet, so its anchors are unknown.
  '/docs/rest/new-guide#anything',
])('accepts %s', (address) => {
  expect(findBroken(`[a](${address})`)).toEqual([]);
});

test('ignores other sites, files and anchors of the same page', () => {
  expect(
    findBroken('[a](https://example.com/) [b](#here) [c](/downloads/main-2.0.0.json) [d](/docs/feed.atom)'),
  ).toEqual([]);
});

test('derives the anchors of headings, including explicit ones', () => {
  const markdown =
    '## Send a `request`\n\n```md\n## Code\n```\n\n### Send a request\n\n## Errors {#problems}\n\n## [Limits](/limits) *now*\n';
  expect(deriveHeadingIdsFromMarkdown(markdown)).toEqual([
    'send-a-request',
    'send-a-request-1',
    'problems',
    'limits-now',
  ]);
});

test('reports a missing anchor of a guide without elements before the guide is built', async () => {
  const guides = new Map(['plain', 'elements'].map((name) => [`/docs/${name}`, join(folder, `${name}.mdx`)]));
  await writeFile(join(folder, 'plain.mdx'), '## First step\n\nSee [below](#first-step) and [that](#frist-step).\n');
  await writeFile(join(folder, 'elements.mdx'), '## First step\n\n<GlossaryTerms group="Work" />\n');
  const getAnchors = createAnchorReader(join(folder, 'build'), guides);
  const text = '[a](/docs/plain#first-step) [b](/docs/plain#last-step) [c](/docs/elements#job)';
  expect(findLinkErrorsInFile('guide.mdx', text, new Set(guides.keys()), getAnchors)).toEqual([
    expect.stringContaining('guide.mdx:1 links to /docs/plain#last-step, but that page has no such anchor.'),
  ]);
  const plain = '## First step\n\nSee [below](#first-step) and [that](#frist-step).\n';
  expect(findFragmentErrorsWithinGuide('plain.mdx', plain, getAnchors('/docs/plain'))).toEqual([
    'plain.mdx:3 links to #frist-step, but the page has no such anchor. Did you mean first-step?',
  ]);
});
