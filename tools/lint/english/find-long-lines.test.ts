import { expect, test } from 'vitest';
import { findLongLines } from './find-long-lines.ts';

const getLines = (file: string, source: string) => findLongLines(file, source).map(({ line }) => line);
const text = 'x'.repeat(121);
const names = 'value + '.repeat(15);

test.each([
  `const text = '${text}';`,
  `const text = \`${text}\`;`,
  `const pattern = /${text}/;`,
  `// https://example.com/${text}`,
  `// biome-ignore lint/style/noNonNullAssertion: ${text}`,
])('accepts a long line with a long string or URL: %.30s', (source) => {
  expect(getLines('a.ts', source)).toEqual([]);
});

test.each([
  ['code', `const total = ${names}1;`],
  ['a comment', `// ${text}`],
  ['a template whose expressions are long', `const text = \`total: \${${names}1}\`;`],
  ['code beside a text', `const total = ${names.slice(0, -8)}'${text}';`],
])('reports a line of 121 characters or more of %s', (_, source) => {
  expect(getLines('a.ts', `const one = 1;\n${source}`)).toEqual([2]);
});

test('reports long lines of style sheets', () => {
  expect(getLines('a.css', `/* ${text} */\n`)).toEqual([1]);
});
