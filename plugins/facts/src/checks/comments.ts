import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';
import type { Prose } from './texts.ts';

const root = resolve(import.meta.dirname, '../../../..');

const sources = globSync('{plugins,packages,service,sandbox,site,tools,tests}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/.cache/**', '**/.docusaurus/**', 'site/build/**', '**/generated/**'],
});

/** The comments of our programs with their lines; names between backticks are omitted. */
export const comments: readonly Prose[] = sources.sort().flatMap((file) => {
  const code = readFileSync(resolve(root, file), 'utf8');
  return commentsOf(file, code).map(({ at, text }) => ({ place: `${file}:${code.slice(0, at).split('\n').length}`, text }));
});

/** The comments of a program, each on one line. */
export function commentsOf(file: string, code: string): readonly { readonly at: number; readonly text: string }[] {
  return parseSync(file, code).comments.map(({ start, value }) => ({
    at: start,
    text: value
      .replaceAll(/\n\s*\*/g, ' ')
      .replaceAll(/`[^`]*`/g, '…')
      .replaceAll(/\s+/g, ' '),
  }));
}
