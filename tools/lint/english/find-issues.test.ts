import { expect, test } from 'vitest';
import { findEnglishIssuesInDocument, findEnglishIssuesInSource } from './find-issues.ts';

const getMessages = (source: string) =>
  findEnglishIssuesInSource('a.ts', source).map(({ line, message }) => `${line}: ${message}`);

test('reports doc comments that begin with What, Where or One', () => {
  expect(
    getMessages('/** What a page has. */\nexport type Page = string;\n/** Contents of a page. */\ntype Body = string;'),
  ).toEqual(['1: A doc comment begins with "What": start with a verb (functions) or a noun (types, fields).']);
});

test('reports the first word of a multi-line doc comment', () => {
  const message = 'A doc comment begins with "Where": start with a verb (functions) or a noun (types, fields).';
  expect(getMessages('/**\n * Where a page is.\n */\ntype Path = string;')).toEqual([`1: ${message}`]);
});

test('reports avoided phrases in comments and test titles, not in code or other strings', () => {
  expect(
    getMessages("// Nobody is told.\nconst told2 = 'told';\ntest('a link that leads nowhere is told', () => {});"),
  ).toEqual([
    '1: "is told": write reported, shown or notified.',
    '1: "Nobody": write the role: reader, caller, member.',
    '3: "is told": write reported, shown or notified.',
    '3: "leads nowhere": write is broken.',
  ]);
});

test.each([
  'const own = 1;',
  'function f(own: string) {}',
  'const f = (own) => own;',
  'const { headers: own } = request;',
  'const [own] = list;',
  'const { ...own } = request;',
  'for (const own of list) {}',
  'try {} catch (own) {}',
  'class A { constructor(private own = 1) {} }',
  'type F = (own: string) => void;',
])('reports an avoided name in %s', (source) => {
  expect(getMessages(source)).toEqual([
    '1: The name "own" is meaningless: use what is owned: ownKeys, headers, localPath.',
  ]);
});

test.each([
  'for (const key of list) {}',
  'const ownKeys = 1;',
  'request.own;',
  'const a = { own: 1 };',
  'const { own: headers } = request;',
])('accepts %s', (source) => {
  expect(getMessages(source)).toEqual([]);
});

test('reports long test titles, including those of test.each', () => {
  const title = 'x'.repeat(101);
  const message = '1: A test title has 101 characters, at most 100: condition and result.';
  expect(getMessages(`test.each([1])('${title}', () => {});`)).toEqual([message]);
  expect(getMessages(`describe('${title}', () => {});`)).toEqual([message]);
});

test('reports avoided phrases in the prose of documents, not in code and URLs', () => {
  const text = 'See [it](/nobody/told).\n\n```sh\necho told\n```\n\nUse `mend`.\nThe fault is gone.\n';
  expect(findEnglishIssuesInDocument('a.md', text).map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '8: "fault": write error or problem.',
    '8: "is gone": write was removed.',
  ]);
});

test('accepts avoided words in quotations and file paths', () => {
  expect(getMessages('// "The fault is gone." is tested in tests/faults.test.ts.')).toEqual([]);
});
