import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptDigests } from './inline-scripts.ts';

const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('each script that stands in a page is named once, by its digest', () => {
  expect(inlineScriptDigests('<script>a()</script><script type="module" async>b()</script><script>a()</script>')).toEqual([digest('a()'), digest('b()')]);
});

test('the digest is of the text as it stands, with its line ends and spaces', () => {
  expect(inlineScriptDigests('<script>\n  a()\r\n</script>')).toEqual([digest('\n  a()\r\n')]);
});

test('scripts that are fetched, scripts that wait and data are left out', () => {
  const html = '<script src="/a.js"></script><script type=text/plain data-src="/b.js"></script><script type="application/ld+json">{}</script>';
  expect(inlineScriptDigests(html)).toEqual([]);
});
