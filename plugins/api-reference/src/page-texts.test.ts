import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ESTree, parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';

// Texts of pages come from packages/messages, so that they can be translated. tests/repo/service-texts.test.ts checks
// those of the service.

const root = resolve(import.meta.dirname, '../../..');

/** Files with English texts, with the reason. */
const exceptions = {
  'plugins/*/src/load/**': 'diagnostics for developers',
  'plugins/content-references/src/model/find-entry.ts': 'diagnostics for developers',
  'plugins/api-reference/src/*-client/**': 'generated clients are in English',
  'plugins/data-dictionary/src/components/{DictionaryMapPageContent,DictionaryTableIndex,TableColumns}.tsx':
    'not translated yet',
  'plugins/search/src/components/{FilteredSearchResults,RecordCounterpartLinks}.tsx': 'not translated yet',
} as const;

const ignored = new Set(Object.keys(exceptions).flatMap((pattern) => globSync(pattern, { cwd: root })));
const files = globSync(['plugins/*/src/**/*.{ts,tsx}', 'packages/{api-model,ui}/src/**/*.{ts,tsx}'], {
  cwd: root,
}).filter((file) => !/\.(?:test|d)\.tsx?$/.test(file) && !ignored.has(file));

/** Elements whose content is the same in every language. */
const codeElements: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp']);

/** Attributes that browsers show or read out, and properties that components pass on to them. */
const textAttributes: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'hint',
  'label',
  'legend',
  'placeholder',
  'title',
]);

/** URLs, names and units that are the same in every language. */
const isUntranslatable = (text: string): boolean => /^(?:https?:|\/)|^RFC \d+$|^(?:JSON|null)$|^ms\b/.test(text);

const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !isUntranslatable(text);

/** Lists the strings that an expression can render. */
function listRenderedStrings(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '');
    case 'JSXText':
      return [node.value];
    case 'JSXExpressionContainer':
      return listRenderedStrings(node.expression);
    case 'LogicalExpression':
      return listRenderedStrings(node.right);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(listRenderedStrings);
    default:
      return [];
  }
}

/** Lists the texts in elements and their attributes, and the words that join the items of lists. */
function findPageTexts(file: string, source: string): string[] {
  const getSource = ({ start, end }: ESTree.Node) => source.slice(start, end);
  const listNodeTexts = (node: ESTree.Node): string[] => {
    if (node.type === 'Literal') return [String(node.value)].filter((text) => /^ (?:and|or) $/.test(text));
    if (node.type === 'JSXAttribute')
      return textAttributes.has(getSource(node.name)) ? listRenderedStrings(node.value) : [];
    if (node.type === 'JSXFragment') return node.children.flatMap(listRenderedStrings);
    return node.type === 'JSXElement' && !codeElements.has(getSource(node.openingElement.name))
      ? node.children.flatMap(listRenderedStrings)
      : [];
  };
  const walk = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(walk);
    if (typeof value !== 'object' || value === null || !('type' in value)) return [];
    const node = value as ESTree.Node;
    if (/^Import|^TS(?!As|Satisfies|NonNull)/.test(node.type)) return [];
    return [...listNodeTexts(node), ...Object.values(node).flatMap(walk)];
  };
  return walk(parseSync(file, source).program)
    .map((text) => text.trim())
    .filter(isText);
}

test('finds texts in elements and attributes, and joined lists', () => {
  const example = `
    import { messages } from ' and ';
    const list = (names) => names.join(' and ') + names.map((name, index) => (index > 0 ? ' or ' : ', '));
    const element = (
      <p title="A title" className="own" aria-label={isOpen ? 'Close' : messages.open}>
        Hello {count === 1 ? 'field' : 'fields'} <code>jobId</code> {messages.known} {isNew && ' new'}
        {\`\${count} rows\`}
      </p>
    );
  `;
  expect(findPageTexts('a.tsx', example)).toEqual(
    expect.arrayContaining(['and', 'or', 'A title', 'Close', 'Hello', 'field', 'fields', 'new', 'rows']),
  );
  expect(findPageTexts('a.tsx', example)).toHaveLength(9);
});

test('pages contain no literal text', () => {
  expect(files.length).toBeGreaterThan(500);
  const texts = files.flatMap((file) =>
    findPageTexts(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(texts).toEqual([]);
});
