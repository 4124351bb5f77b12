import { describe, expect, test } from 'vitest';
import { replaceRunButtonsByLinks, toOfflinePage, toOfflineStyle } from './offline-page.ts';
import { indexFilesByAddress, type OfflineLinkTargets, retargetOfflineLink } from './targets.ts';

const targets: OfflineLinkTargets = {
  files: indexFilesByAddress([
    'index.html',
    'search.html',
    'docs/rest/quick-start.html',
    'docs/daas/dictionary/Predefined Lines/lines_v1.html',
    'img/logo.svg',
    'docs/category/data-dictionary.html',
  ]),
  redirects: new Map([
    ['/docs/rest', '/docs/rest/quick-start'],
    ['/docs/daas/dictionary', '/docs/category/data-dictionary#tables'],
  ]),
  onlineUrl: 'https://developers.example.com',
};

describe('retargetOfflineLink', () => {
  test.each([
    ['/', 'docs/rest/quick-start.html', '../../index.html'],
    ['/docs/rest/quick-start#first', 'index.html', 'docs/rest/quick-start.html#first'],
    ['/docs/rest/quick-start', 'docs/rest/quick-start.html', 'quick-start.html'],
    [
      '/docs/daas/dictionary/Predefined%20Lines/lines_v1',
      'index.html',
      'docs/daas/dictionary/Predefined%20Lines/lines_v1.html',
    ],
    ['/img/logo.svg', 'docs/rest/quick-start.html', '../../img/logo.svg'],
    ['/docs/rest', 'index.html', 'docs/rest/quick-start.html'],
    ['/docs/rest#first', 'index.html', 'docs/rest/quick-start.html#first'],
    ['/docs/daas/dictionary', 'index.html', 'docs/category/data-dictionary.html#tables'],
    ['/search/', 'docs/rest/quick-start.html', '../../search.html'],
    ['/search?q=job', 'index.html', 'search.html?q=job'],
    ['/account/integrations', 'index.html', 'https://developers.example.com/account/integrations'],
    ['/nowhere', 'index.html', null],
  ])('converts %s in %s to %s', (link, from, target) => {
    expect(retargetOfflineLink(link, from, targets)).toBe(target);
  });
});

describe('toOfflinePage', () => {
  const page = (html: string) => toOfflinePage(html, (link) => `.${link}`);

  test('removes scripts', () => {
    expect(page('<script type=text/plain data-src=/a.js></script><p>Text<script>a("<p>")</script>')).toBe('<p>Text');
  });

  test('replaces run buttons with links to the online page and the sample data', () => {
    const html = replaceRunButtonsByLinks(
      '<p><button type=button class=run data-try="">Run on the sample data</button><button data-copy="">Copy</button></p>',
      'https://x.example/t',
    );
    expect(page(html)).toBe(
      '<p><span>Run it <a href="https://x.example/t">online</a>, or on <a href="./downloads/data-dictionary/sample-data.sqlite">the sample data</a> with SQLite.</span><button data-copy="">Copy</button></p>',
    );
  });

  test('replaces the sitemap link in the menu with a link to the search page of the bundle', () => {
    expect(page('<noscript><a class=without_a1 href=/sitemap>All pages</a></noscript>')).toMatch(
      /^<a class=without_a1 href="\.\/search\/" aria-label=Search><svg .*<\/a>$/,
    );
  });

  test('makes internal links relative, quoted or not, and leaves other links unchanged', () => {
    expect(page('<a class=b href=/a>')).toBe('<a class=b href="./a">');
    expect(page('<a href="/a?b=1&amp;c=2" title="a > b">')).toBe('<a href="./a?b=1&amp;c=2" title="a > b">');
    expect(page('<form action=/search>')).toBe('<form action="./search">');
    for (const html of [
      '<a href=https://example.com/a>',
      '<a href=#a>',
      '<a href=//example.com>',
      '<code>href=/a</code>',
    ])
      expect(page(html)).toBe(html);
  });
});

test('toOfflineStyle applies rules for readers who have JavaScript disabled and makes font URLs relative', () => {
  expect(toOfflineStyle('@media (scripting:none){a{b:c}}')).toBe('@media (min-width:0){a{b:c}}');
  expect(toOfflineStyle('@font-face{src:url(/assets/fonts/a.woff2)}')).toBe('@font-face{src:url(../fonts/a.woff2)}');
});
