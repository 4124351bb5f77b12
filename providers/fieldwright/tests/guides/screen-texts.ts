import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import type { ProsePassage } from './texts.ts';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Sources with messages for users: screens, generated pages, pages of the site, and errors and emails of the service
 * and the sandbox.
 */
const sources = globSync(
  [
    'plugins/*/src/**/*.{ts,tsx}',
    'site/src/**/*.{ts,tsx}',
    'site/{.,config,patches,remark}/*.ts',
    '{service,sandbox}/{src,contract}/**/*.ts',
  ],
  {
    cwd: root,
    exclude: [
      '**/node_modules/**',
      '**/*.test.*',
      'plugins/content-references/**',
      'service/src/cli/**',
      'service/src/core/database/**',
    ],
  },
);

/** Matches a sentence or label, but not a name. */
const hasWords = /[a-z]{2} /i;

/** Messages of the interface with the line on which each begins. */
export const portalInterfaceTexts: readonly ProsePassage[] = sources.sort().flatMap((file) => {
  const code = readFileSync(resolve(root, file), 'utf8');
  return extractInterfaceTextsFromCode(file, code).map(({ at, text }) => ({
    location: `${file}:${code.slice(0, at).split('\n').length}`,
    text,
  }));
});

interface Text {
  /** Offset in the source. */
  readonly at: number;
  readonly text: string;
}

/**
 * Extracts the content of JSX elements and string literals of several words. An interpolated value becomes an ellipsis,
 * so that the words on both sides are read together.
 *
 * @throws Error with the errors of the source.
 */
export function extractInterfaceTextsFromCode(file: string, code: string): readonly Text[] {
  const { program, errors } = parseSync(file, code);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const texts: Text[] = [];
  const add = (at: number, text: string) => hasWords.test(text) && texts.push({ at, text });
  new Visitor({
    // biome-ignore-start lint/correctness/noComponentHookFactories: names of nodes, not of components
    JSXElement: ({ start, children }) => add(start, joinChildren(children)),
    JSXFragment: ({ start, children }) => add(start, joinChildren(children)),
    Literal: ({ start, value }) => typeof value === 'string' && add(start, value),
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked ?? '').join('…')),
    // biome-ignore-end lint/correctness/noComponentHookFactories: names of nodes, not of components
  }).visit(program);
  return texts;
}

function joinChildren(children: readonly ESTree.JSXChild[]): string {
  return children
    .map((child) => (child.type === 'JSXText' ? child.value : '…'))
    .join('')
    .trim();
}
