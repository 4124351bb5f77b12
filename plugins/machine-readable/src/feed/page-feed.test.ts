import { expect, it } from 'vitest';
import { parseBuiltPage } from '../html/built-page.ts';
import { createFeedFromDatedHeadings } from './page-feed.ts';

const site = { outDir: '', address: 'https://portal.example', baseUrl: '/', title: 'Portal' };

it('creates an entry for every heading that is a date, with the content below it', () => {
  const main =
    '<h2 id="2025">2025</h2><h3 id="a">9 June 2025</h3><ul><li><code>a_v1</code>: new table</li><li>Other.</li></ul><h3 id="b">12 May 2025</h3><p>Text</p>';
  const page = parseBuiltPage(
    '/log',
    `<html><head><meta name="description" content="All."></head><body><main><h1>Log</h1><div>${main}</div></main></body></html>`,
  );
  expect(page && createFeedFromDatedHeadings(page, 'Changes', '/log.atom', site).entries).toEqual([
    {
      id: 'https://portal.example/log#2025-06-09',
      title: 'Changes: 9 June 2025',
      date: '2025-06-09',
      link: 'https://portal.example/log#a',
      summary: 'a_v1: new table. Other.',
    },
    {
      id: 'https://portal.example/log#2025-05-12',
      title: 'Changes: 12 May 2025',
      date: '2025-05-12',
      link: 'https://portal.example/log#b',
      summary: 'Text.',
    },
  ]);
});
