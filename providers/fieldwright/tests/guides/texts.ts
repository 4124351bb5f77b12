import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { isScalar, parseDocument, visit as visitYaml } from 'yaml';
import { guideTexts } from './guides.ts';

/** A piece of prose, without code, addresses and elements. */
export interface Prose {
  /** File, from `content`, and line. */
  readonly location: string;
  readonly text: string;
}

const content = resolve(import.meta.dirname, '../..');

/** Members of YAML files whose values are for people to read. */
const keys = [
  'title',
  'summary',
  'description',
  'meaning',
  'remedy',
  'condition',
  'causes',
  'states',
  'question',
  'grain',
  'x-enumDescriptions',
  'x-successor-note',
];

/** All prose of guides, descriptions, dictionary and glossary. */
export const proseOfAllContent: readonly Prose[] = [
  ...guideTexts,
  ...globSync(['apis/**/*.yaml', 'dictionary/**/*.yaml', 'glossary.yaml'], { cwd: content }).sort().flatMap(fromYaml),
];

function fromYaml(file: string): Prose[] {
  // Hundreds of examples are invented, with names of people and places.
  if (dirname(file).includes('examples')) return [];
  const source = readFileSync(resolve(content, file), 'utf8');
  const lineAt = lineFinder(source);
  const texts: Prose[] = [];
  visitYaml(parseDocument(source), {
    Pair(_, { key, value }, path) {
      const owners = [...path, { key }].flatMap((node) =>
        typeof node === 'object' && 'key' in node && isScalar(node.key) ? [String(node.key.value)] : [],
      );
      if (!isScalar(value) || typeof value.value !== 'string' || !owners.some((owner) => keys.includes(owner))) return;
      if (
        ['example', 'default', 'type', 'format', 'pattern', 'name', 'sql'].includes(String(isScalar(key) && key.value))
      )
        return;
      texts.push({ location: `${file}:${lineAt(value.range?.[0] ?? 0)}`, text: getWords(value.value) });
    },
  });
  return texts;
}

/** Running text of Markdown. */
function getWords(markdown: string): string {
  const words: string[] = [];
  visit(fromMarkdown(markdown), 'text', ({ value }) => {
    words.push(value);
  });
  return words.join('\n');
}

function lineFinder(source: string): (offset: number) => number {
  return (offset) => source.slice(0, offset).split('\n').length;
}
