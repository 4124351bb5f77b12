import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { en as emails } from '@refdesk/messages/en/emails';
import { en as service } from '@refdesk/messages/en/service';
import { type ESTree, parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';

// Texts of responses and emails come from packages/messages, so that readers get them in their language. The types of
// emails accept no others; this test covers errors, schemas and everything else that looks like a text.

const root = resolve(import.meta.dirname, '../..');

/** Folders and files with texts that no reader of the account pages gets, each with the reader. */
const exceptions = {
  // Operators.
  'service/src/{backup,cli,health}/**': 'operators',
  'service/src/core/{configuration,workers}/**': 'operators',
  'service/src/core/database/{data-directory,migrate,open-failure,personal-columns,postgres,sqlite}.ts': 'operators',
  'service/src/core/text/encryption.ts': 'operators',
  'service/src/core/http/untrusted-proxies.ts': 'operators',
  'service/src/core/mail/outbox-page.ts': 'developers, on their machine',
  'service/src/subjects/company-sign-in/**': 'operators, in the log',
  'service/src/{main,openapi,server}.ts': 'operators',
  // Programs, whose errors are those of the API descriptions.
  'service/src/core/http/host-error.ts': 'programs',
  'service/src/subjects/{agents,api-sessions,sandbox,sandbox-access,tokens}/**': 'programs',
  'service/src/subjects/webhooks/{deliver,ocsf-event,service-hooks}.ts': 'stored, for staff',
  'service/src/core/text/stored-reason.ts': 'stored, and replaced for readers',
  'service/src/subjects/sql-access/{embedded-server,reader-database,tenant-tables}.ts': 'PostgreSQL',
  // Pages that a portal with several languages does not have.
  'service/src/subjects/site/**': 'readers of protected pages',
  'packages/service-contract/src/{countries,problems,rename-words}.ts': 'tables of other groups',
  'packages/service-contract/src/routes/**': 'descriptions of the API',
} as const;

const ignored = new Set(Object.keys(exceptions).flatMap((pattern) => globSync(pattern, { cwd: root })));
const files = globSync(['service/src/**/*.ts', 'packages/service-contract/src/**/*.ts'], { cwd: root }).filter(
  (file) => !/\.test\.ts$/.test(file),
);

/** Functions whose argument is the key of a text. */
const textFunctions = [
  'getServiceText',
  'getMailButtonText',
  'getEmailText',
  'createMailParagraph',
  'createMailSubject',
  'createLocalizedErrorOptions',
];

interface Literal {
  readonly value: string;
  /** Called functions around it, outermost first, and names of properties. */
  readonly path: readonly string[];
}

interface Module {
  readonly file: string;
  readonly literals: readonly Literal[];
  /** Keys of texts that are read while the module is loaded, in no reader's language. */
  readonly early: readonly string[];
}

/** Lists the strings of a module outside of types, imports and keys of texts. */
function readModule(file: string, source: string): Module {
  const literals: Literal[] = [];
  const early: string[] = [];
  const name = ({ start, end }: ESTree.Node) => source.slice(start, end);
  const walk = (value: unknown, path: readonly string[], isDeferred: boolean): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, path, isDeferred);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as ESTree.Node;
    if (/^Import|^TS(?!As|Satisfies|NonNull)/.test(node.type)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') literals.push({ value: node.value, path });
    if (node.type === 'TemplateElement') literals.push({ value: node.value.cooked ?? '', path });
    const { inner, isKey } = enter(node);
    if (isKey && !isDeferred && inner !== 'createLocalizedErrorOptions') early.push(name(node));
    const deferred = isDeferred || /Function/.test(node.type);
    if (isKey && node.type === 'CallExpression') walk(node.arguments.slice(1), path, deferred);
    else for (const child of Object.values(node)) walk(child, inner === null ? path : [...path, inner], deferred);
  };
  const enter = (node: ESTree.Node): { readonly inner: string | null; readonly isKey: boolean } => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = name(node.callee);
      return { inner: callee, isKey: textFunctions.includes(callee) };
    }
    if (node.type === 'TaggedTemplateExpression') return { inner: name(node.tag), isKey: false };
    if (node.type === 'Property') return { inner: `.${name(node.key)}`, isKey: false };
    return { inner: null, isKey: false };
  };
  walk(parseSync(file, source).program, [], false);
  return { file, literals, early };
}

const modules = files
  .filter((file) => !ignored.has(file))
  .map((file) => readModule(file, readFileSync(join(root, file), 'utf8')));

const listTexts = (found: (literal: Literal) => boolean) =>
  modules.flatMap(({ file, literals }) => literals.filter(found).map(({ value }) => `${file}: ${value.trim()}`));

/** Problems are created by catalogues such as `requestProblems`, and by functions for one field. */
const isProblem = (called: string) => /(?:^|\.)\w*[pP]roblems\.\w+$|^createBodyFieldError$/.test(called);

test('reads the modules of the service and of its contract', () => {
  expect(modules.length).toBeGreaterThan(250);
  expect(modules.flatMap(({ literals }) => literals).length).toBeGreaterThan(2000);
  const example = readModule(
    'a.ts',
    "const a = { error: 'Enter a name.' }; throw requestProblems.notFound(`No ` + b);",
  );
  expect(example.literals).toEqual([
    { value: 'Enter a name.', path: ['.error'] },
    { value: 'No ', path: ['requestProblems.notFound'] },
  ]);
  expect(
    readModule('a.ts', "const a = getServiceText('nothingHere'); const b = () => getServiceText('nothingHere');").early,
  ).toHaveLength(1);
});

test('errors contain no literal text', () => {
  const isText = ({ value, path }: Literal) =>
    /\p{L}/u.test(value) && /\s|^\p{Lu}/u.test(value) && path.some(isProblem) && !path.includes('.headers');
  expect(listTexts(isText)).toEqual([]);
});

test('schemas and buttons contain no literal text', () => {
  const isText = ({ value, path }: Literal) =>
    /\p{L}.*\s|\s.*\p{L}/u.test(value) &&
    (path.at(-1) === '.error' || path.at(-1) === '.message' || path.at(-1) === '.label');
  expect(listTexts(isText)).toEqual([]);
  const inContract = ({ value, path }: Literal) =>
    /\p{L}.*\s/u.test(value) && !path.some((name) => name === '.description' || name === '.summary');
  expect(listTexts(inContract).filter((found) => found.startsWith('packages/'))).toEqual([]);
});

test('no other literal is a sentence for readers', () => {
  const isSentence = ({ value, path }: Literal) =>
    /^\s?[\p{Lu}“].*\s\p{Ll}|\p{Ll}[.:]$/u.test(value) &&
    /\s/.test(value) &&
    !/^Bearer |^Annuaire /.test(value) &&
    !path.some((name) => /^(?:new )?(?:Error|TypeError|sql)\b|\blog\b|^\.description$|^html$|^\.headers$/.test(name));
  expect(listTexts(isSentence).filter((found) => found.startsWith('service/'))).toEqual([]);
});

test('no text is read while a module is loaded, before there is a reader', () => {
  expect(modules.flatMap(({ file, early }) => early.map((call) => `${file}: ${call}`))).toEqual([]);
});

test('every text is used', () => {
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const unused = [...Object.keys(service), ...Object.keys(emails)].filter(
    (key) => !sources.includes(`'${key}'`) && !sources.includes(`storedReasons.${key}`),
  );
  expect(unused).toEqual([]);
});
