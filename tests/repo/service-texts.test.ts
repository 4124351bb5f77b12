import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { en as emails } from '@refdesk/messages/en/emails';
import { en as service } from '@refdesk/messages/en/service';
import { type ESTree, parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';

// Response and email messages come from packages/messages so that they can be translated. Types enforce this for
// emails; this test covers errors, schemas and other user-facing strings.

const root = resolve(import.meta.dirname, '../..');

/** Files whose messages account users never see, with the audience that does. */
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
  // API clients; these errors are documented in the API descriptions.
  'service/src/core/http/ambiguous-host-header.ts': 'API clients',
  'service/src/subjects/{agents,api-sessions,sandbox,sandbox-access,tokens}/**': 'API clients',
  'service/src/subjects/webhooks/{deliver,ocsf-event,service-hooks}.ts': 'stored, for staff',
  'service/src/core/text/stored-reason.ts': 'stored, and replaced for readers',
  'service/src/subjects/sql-access/{embedded-server,reader-database,tenant-tables}.ts': 'PostgreSQL',
  // Pages that a portal with several languages does not have.
  'service/src/subjects/site/**': 'readers of protected pages',
  'packages/service-contract/src/{problems,fields/countries,words/rename-words}.ts':
    'translated through other message groups',
  'packages/service-contract/src/routes/**': 'descriptions of the API',
} as const;

const ignored = new Set(Object.keys(exceptions).flatMap((pattern) => globSync(pattern, { cwd: root })));
const files = globSync(['service/src/**/*.ts', 'packages/service-contract/src/**/*.ts'], { cwd: root }).filter(
  (file) => !/\.test\.ts$/.test(file),
);

/** Functions whose first argument is a message key. */
const messageFunctions = [
  'getServiceText',
  'getMailButtonText',
  'getEmailText',
  'createMailParagraph',
  'createMailSubject',
  'createLocalizedErrorOptions',
];

interface Literal {
  readonly value: string;
  /** Enclosing calls and property names, outermost first. */
  readonly path: readonly string[];
}

interface Module {
  readonly file: string;
  readonly literals: readonly Literal[];
  /** Calls that look up a message at module load, before the request's language is known. */
  readonly eagerLookups: readonly string[];
}

/** Lists the strings of a module outside of types, imports and message keys. */
function readModule(file: string, source: string): Module {
  const literals: Literal[] = [];
  const eagerLookups: string[] = [];
  const getSource = ({ start, end }: ESTree.Node) => source.slice(start, end);
  const walk = (value: unknown, path: readonly string[], isDeferred: boolean): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, path, isDeferred);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as ESTree.Node;
    if (/^Import|^TS(?!As|Satisfies|NonNull)/.test(node.type)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') literals.push({ value: node.value, path });
    if (node.type === 'TemplateElement') literals.push({ value: node.value.cooked ?? '', path });
    const { inner, isKey } = describeNode(node);
    if (isKey && !isDeferred && inner !== 'createLocalizedErrorOptions') eagerLookups.push(getSource(node));
    const deferred = isDeferred || /Function/.test(node.type);
    if (isKey && node.type === 'CallExpression') walk(node.arguments.slice(1), path, deferred);
    else for (const child of Object.values(node)) walk(child, inner === null ? path : [...path, inner], deferred);
  };
  const describeNode = (node: ESTree.Node): { readonly inner: string | null; readonly isKey: boolean } => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = getSource(node.callee);
      return { inner: callee, isKey: messageFunctions.includes(callee) };
    }
    if (node.type === 'TaggedTemplateExpression') return { inner: getSource(node.tag), isKey: false };
    if (node.type === 'Property') return { inner: `.${getSource(node.key)}`, isKey: false };
    return { inner: null, isKey: false };
  };
  walk(parseSync(file, source).program, [], false);
  return { file, literals, eagerLookups };
}

const modules = files
  .filter((file) => !ignored.has(file))
  .map((file) => readModule(file, readFileSync(join(root, file), 'utf8')));

const listLiterals = (predicate: (literal: Literal) => boolean) =>
  modules.flatMap(({ file, literals }) => literals.filter(predicate).map(({ value }) => `${file}: ${value.trim()}`));

/** Problems are created by catalogues such as `commonRequestProblemFactories`, and by functions for one field. */
const isProblem = (callee: string) =>
  /(?:^|\.)\w*[pP]roblemFactories\.\w+$|^createFieldValidationProblem$/.test(callee);

test('reads the modules of the service and of its contract', () => {
  expect(modules.length).toBeGreaterThan(250);
  expect(modules.flatMap(({ literals }) => literals).length).toBeGreaterThan(2000);
  const example = readModule(
    'a.ts',
    "const a = { error: 'Enter a name.' }; throw commonRequestProblemFactories.notFound(`No ` + b);",
  );
  expect(example.literals).toEqual([
    { value: 'Enter a name.', path: ['.error'] },
    { value: 'No ', path: ['commonRequestProblemFactories.notFound'] },
  ]);
  const lookups = "const a = getServiceText('nothingHere'); const b = () => getServiceText('nothingHere');";
  expect(readModule('a.ts', lookups).eagerLookups).toHaveLength(1);
});

test('errors contain no literal text', () => {
  const isText = ({ value, path }: Literal) =>
    /\p{L}/u.test(value) && /\s|^\p{Lu}/u.test(value) && path.some(isProblem) && !path.includes('.headers');
  expect(listLiterals(isText)).toEqual([]);
});

test('schemas and buttons contain no literal text', () => {
  const isText = ({ value, path }: Literal) =>
    /\p{L}.*\s|\s.*\p{L}/u.test(value) &&
    (path.at(-1) === '.error' || path.at(-1) === '.message' || path.at(-1) === '.label');
  expect(listLiterals(isText)).toEqual([]);
  const inContract = ({ value, path }: Literal) =>
    /\p{L}.*\s/u.test(value) && !path.some((name) => name === '.description' || name === '.summary');
  expect(listLiterals(inContract).filter((match) => match.startsWith('packages/'))).toEqual([]);
});

test('no other string literal looks like user-facing text', () => {
  const isSentence = ({ value, path }: Literal) =>
    /^\s?[\p{Lu}“].*\s\p{Ll}|\p{Ll}[.:]$/u.test(value) &&
    /\s/.test(value) &&
    !/^Bearer |^Annuaire /.test(value) &&
    !path.some((name) => /^(?:new )?(?:Error|TypeError|sql)\b|\blog\b|^\.description$|^html$|^\.headers$/.test(name));
  expect(listLiterals(isSentence).filter((match) => match.startsWith('service/'))).toEqual([]);
});

test('no message is looked up at module load, before the language is known', () => {
  expect(modules.flatMap(({ file, eagerLookups }) => eagerLookups.map((call) => `${file}: ${call}`))).toEqual([]);
});

test('every message is used', () => {
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const unused = [...Object.keys(service), ...Object.keys(emails)].filter(
    (key) => !sources.includes(`'${key}'`) && !sources.includes(`automaticReasonTexts.${key}`),
  );
  expect(unused).toEqual([]);
});
