import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const build = resolve(import.meta.dirname, '../../site/build');
const specification = resolve(import.meta.dirname, '../../../shared/specification.md');

/** Messages of the specification, section 8; compared with the specification if it is next to the repository. */
const messages = [
  'This page crashed.',
  'No results',
  'See all results',
  'See all results within "{context}"',
  'See all results outside "{context}"',
  'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  'This page is a draft. It will only be visible in dev and be excluded from the production build.',
  'Your Docusaurus site did not load properly',
];

describe('the messages of the specification', () => {
  test.runIf(existsSync(specification))('are those of section 8', () => {
    const [, after = ''] = readFileSync(specification, 'utf8').split('## 8. The error catalogue');
    const [table = ''] = after.split('\n## ');
    expect([...table.matchAll(/'([^']+)'/g)].map(([, message]) => message)).toEqual(messages);
  });

  const builtContent = globSync(['assets/js/*.js', 'index.html', 'docs/web-services/not-documented/*.html'], {
    cwd: build,
  })
    .map((file) => readFileSync(join(build, file), 'utf8'))
    .join('\n');

  test.each(messages)('%s', (message) => {
    // In scripts, a value splits the message.
    for (const part of message.split('{context}'))
      expect(
        [part, part.replaceAll('"', '\\"'), part.replaceAll('"', '&quot;')].some((text) => builtContent.includes(text)),
      ).toBe(true);
  });

  test('include the banner of every unlisted page', () => {
    const unlisted = globSync('docs/**/*.html', { cwd: build }).filter((file) =>
      readFileSync(join(build, file), 'utf8').includes('theme-unlisted-banner'),
    );
    expect(unlisted.length).toBeGreaterThan(20);
    for (const file of unlisted) expect(readFileSync(join(build, file), 'utf8'), file).toContain(messages[5]);
  });
});
