import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { root } from './command.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

/** Every README and guide for those who work on the portal; what readers see has checks of its own. */
const guides = files.filter((file) => file.endsWith('.md') && !file.startsWith('content/docs/'));

/** What the pattern's first group finds in the guides, each with the guide that has it. */
const named = (pattern: RegExp) =>
  guides.flatMap((guide) => Array.from(readFileSync(join(root, guide), 'utf8').matchAll(pattern), ([, name = '']) => ({ guide, name })));

test('the files of code that guides name are there', () => {
  const names = named(/`([\w@./-]+\.(?:tsx?|mjs|cjs|css|sh))`/g);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter(({ name }) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

test('the files that guides link to are there', () => {
  const links = named(/\]\((?![a-z]+:|\/|#)([^)\s#]+)/g);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ guide, name }) => !existsSync(join(root, dirname(guide), name)))).toEqual([]);
});

test('the commands that guides name are those of package.json', () => {
  const commands = named(/npm run ([\w:-]+)/g);
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter(({ name }) => !(name in manifest.scripts))).toEqual([]);
});
