import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestInlineScripts } from './inline-scripts.ts';

const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('lists the digest of each inline script once', () => {
  expect(
    digestInlineScripts('<script>a()</script><script type="module" async>b()</script><script>a()</script>'),
  ).toEqual([digest('a()'), digest('b()')]);
});

test('digests the exact source, including line breaks and spaces', () => {
  expect(digestInlineScripts('<script>\n  a()\r\n</script>')).toEqual([digest('\n  a()\r\n')]);
});

test('ignores external scripts, deferred scripts and data', () => {
  const html =
    '<script src="/a.js"></script><script type=text/plain data-src="/b.js"></script><script type="application/ld+json">{}</script>';
  expect(digestInlineScripts(html)).toEqual([]);
});
