import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { findObjectsWithKey } from '@refdesk/openapi/find-objects';
import { describe, expect, it } from 'vitest';
import { loadProviderSandboxContent } from '../sandbox-content.ts';
import { listRegexLiteralsInSource } from './regular-expressions.ts';

const root = join(import.meta.dirname, '../../..');

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Lists the folders of the workspace packages that the service loads, including the service itself. */
function listLoadedFolders(name: string, loaded = new Set<string>()): ReadonlySet<string> {
  const folder = globSync(`{${name},packages/${name}}`, { cwd: root })[0];
  if (folder === undefined || loaded.has(folder)) return loaded;
  loaded.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
  for (const dependency of Object.keys(dependencies))
    if (dependency.startsWith('@refdesk/')) listLoadedFolders(dependency.slice('@refdesk/'.length), loaded);
  return loaded;
}

const loadedFolders = [...listLoadedFolders('service')];

/** Expressions that take more than linear time, with the reason why long untrusted input never reaches them. */
const exemptExpressions: Readonly<Record<string, string>> = {
  [String(/=+$/)]: 'the digest of a password, always of 44 characters',
  [String(/^(.+?)\1+$/)]: 'a password, of up to 256 characters',
};

const sources = loadedFolders
  .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
  .filter((file) => !/\.test\.ts$|\/(tests|measure)\/|node_modules/.test(file));

/** Expressions without duplicates, each with the first file that contains it. */
const expressions = new Map<string, { readonly expression: RegExp; readonly file: string }>();
for (const file of sources)
  for (const expression of listRegexLiteralsInSource(readFileSync(join(root, file), 'utf8')))
    if (!expressions.has(String(expression))) expressions.set(String(expression), { expression, file });
const { description, earlier } = await loadProviderSandboxContent();
for (const document of [description, earlier])
  for (const { node } of findObjectsWithKey(document, 'pattern'))
    if (typeof node.pattern === 'string') {
      const expression = new RegExp(node.pattern, 'u');
      expressions.set(String(expression), { expression, file: 'the description' });
    }

/** Characters of each class, individually and in the pairs and words that expressions repeat. */
const classes = [
  ...[
    'a',
    'Z',
    '0',
    ' ',
    '\t',
    '\n',
    '\0',
    '.',
    ',',
    ':',
    ';',
    '-',
    '_',
    '+',
    '=',
    '&',
    '?',
    '/',
    '\\',
    '%',
    '@',
    '#',
    '*',
    '|',
    '"',
    "'",
    '`',
    '<',
    '(',
  ],
  ...['[', '{', '}', '!', '$', '~', '^', 'é', 'ß', '漢', '٣', '＠', '💥', '\u200b', '\u0301', '\uD800'],
  ...[
    'a0',
    'a.',
    'a-',
    'a ',
    'a@',
    'a:',
    'a=',
    'a/',
    'a\n',
    '0.',
    '0-',
    '0 ',
    '0:',
    '%4',
    '%40',
    '--',
    '.-',
    ' \n',
    '/.',
    '[a',
    '{a',
    '"a',
    '<a',
    '(a',
    '\\"',
  ],
];

/**
 * Creates inputs that are expensive for an expression: repetitions of characters of each class and of the expression's
 * own literals, with and without an ending that does not match.
 */
function createInputs({ source }: RegExp, length: number): string[] {
  const literals = [...source.replaceAll(/\\[a-z]|\[[^\]]*\]/gi, ' ').matchAll(/[a-z\d@:/=-]{2,}/gi)].map(([word]) =>
    word.slice(0, 30),
  );
  const units = [...classes, ...new Set(literals)];
  return units.flatMap((unit) => [unit.repeat(length / unit.length), `${unit.repeat(length / unit.length)}\u0001!`]);
}

const context = createContext({ performance });
const script = new Script(`texts.map((text) => {
  const started = performance.now();
  expression.lastIndex = 0;
  if (expression.global) text.replace(expression, '');
  else expression.test(text);
  return performance.now() - started;
})`);

/** Returns the time in milliseconds that an expression takes for each text; null if it exceeds `timeout`. */
function measure(expression: RegExp, texts: readonly string[], timeout = 3_000): readonly number[] | null {
  Object.assign(context, { expression, texts });
  try {
    return script.runInContext(context, { timeout }) as readonly number[];
  } catch {
    return null;
  }
}

/** Time in milliseconds for 16 kB above which an expression is measured more closely. */
const suspiciousMs = 8;

/** Returns the minimum of five measurements, since other work on the machine slows some of them down. */
const measureMinimum = (expression: RegExp, text: string) =>
  Math.min(...Array.from({ length: 5 }, () => measure(expression, [text])?.[0] ?? Number.POSITIVE_INFINITY));

/**
 * Describes the first input for which an expression takes more than linear time; null if no such input is found. Input
 * that is four times as long may take up to nine times as long.
 */
function describeSlowInput(expression: RegExp, timeout?: number): string | null {
  // Ends early for expressions that take more than quadratic time.
  if (measure(expression, createInputs(expression, 1_024), timeout) === null) return 'does not finish for 1 kB';
  const texts = createInputs(expression, 16_384);
  const times = measure(expression, texts, timeout);
  if (times === null) return 'does not finish for 16 kB';
  for (const [index, text] of texts.entries()) {
    if ((times[index] ?? 0) < suspiciousMs) continue;
    const long = measureMinimum(expression, text);
    if (long < suspiciousMs) continue;
    const short = measureMinimum(expression, createInputs(expression, 4_096)[index] ?? '');
    if (long > 9 * short)
      return `${JSON.stringify(text.slice(0, 20))} repeated: ${short.toFixed(1)} ms for 4 kB, ${long.toFixed(1)} ms for 16 kB`;
  }
  return null;
}

describe('regular expressions on untrusted input', () => {
  it('are all found', () => {
    expect(loadedFolders).toEqual(
      expect.arrayContaining([
        'service',
        'sandbox',
        'packages/openapi',
        'packages/service-contract',
        'packages/sample-data',
      ]),
    );
    expect(
      listRegexLiteralsInSource(
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text that contains a template.
        'const a = b / c / d; // /no/\nf(/[/"]+`/gu, `${x / 2} /no/ ${/y/.test("/no/")}`); return /z\\//',
      ),
    ).toEqual([/[/"]+`/gu, /y/, /z\//]);
    expect([...expressions.values()].filter(({ file }) => file.endsWith('sensitive-text.ts')).length).toBeGreaterThan(
      12,
    );
    expect(expressions.size).toBeGreaterThan(150);
  });

  it('are reported if they take more than linear time', () => {
    for (const bad of [/\s+$/, /^(a+)+$/, /\S+@\S+/g]) expect(describeSlowInput(bad, 500), String(bad)).not.toBeNull();
    for (const good of [/^a+$/, /\d{1,9}-/g, /[a-z]/g]) expect(describeSlowInput(good), String(good)).toBeNull();
  });

  it('take linear time', { timeout: 240_000 }, () => {
    const slow = [...expressions].flatMap(([name, { expression, file }]) => {
      const reason = Object.hasOwn(exemptExpressions, name) ? null : describeSlowInput(expression);
      return reason === null ? [] : [`${file}: ${name} (${reason})`];
    });
    expect(slow).toEqual([]);
    for (const name of Object.keys(exemptExpressions)) expect(expressions.has(name), name).toBe(true);
  });
});
