import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { isScalar, parseDocument, visit as visitYaml } from 'yaml';
import { guideTexts } from './guides.ts';

/** Piece of prose, without code, URLs or elements. */
export interface ProsePassage {
  /** File, relative to the provider folder, and line. */
  readonly location: string;
  readonly text: string;
}

const content = resolve(import.meta.dirname, '../..');

/** Keys in YAML files whose values are prose. */
const proseKeys = [
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

/** Prose of all guides, API descriptions, the dictionary and the glossary. */
export const proseOfAllContent: readonly ProsePassage[] = [
  ...guideTexts,
  ...globSync(['apis/**/*.yaml', 'dictionary/**/*.yaml', 'glossary.yaml'], { cwd: content })
    .sort()
    .flatMap(readYamlProse),
];

function readYamlProse(file: string): ProsePassage[] {
  // Examples contain hundreds of invented names of people and places.
  if (dirname(file).includes('examples')) return [];
  const source = readFileSync(resolve(content, file), 'utf8');
  const getLine = createLineFinder(source);
  const texts: ProsePassage[] = [];
  visitYaml(parseDocument(source), {
    Pair(_, { key, value }, path) {
      const owners = [...path, { key }].flatMap((node) =>
        typeof node === 'object' && 'key' in node && isScalar(node.key) ? [String(node.key.value)] : [],
      );
      if (!isScalar(value) || typeof value.value !== 'string' || !owners.some((owner) => proseKeys.includes(owner)))
        return;
      if (
        ['example', 'default', 'type', 'format', 'pattern', 'name', 'sql'].includes(String(isScalar(key) && key.value))
      )
        return;
      texts.push({ location: `${file}:${getLine(value.range?.[0] ?? 0)}`, text: getWords(value.value) });
    },
  });
  return texts;
}

/** Returns the running text of Markdown. */
function getWords(markdown: string): string {
  const words: string[] = [];
  visit(fromMarkdown(markdown), 'text', ({ value }) => {
    words.push(value);
  });
  return words.join('\n');
}

function createLineFinder(source: string): (offset: number) => number {
  return (offset) => source.slice(0, offset).split('\n').length;
}
