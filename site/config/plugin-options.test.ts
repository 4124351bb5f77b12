import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machineReadable } from './machine-readable.ts';

interface PluginModule {
  readonly validateOptions?: (given: { readonly options: object; readonly validate: unknown }) => { readonly id: string };
  readonly default: (...given: never[]) => unknown;
}

const plugins = join(import.meta.dirname, '../../plugins');
const load = (name: string): Promise<PluginModule> => import(join(plugins, name, 'src/index.ts'));

/** Options that are wrong in one way or several, and what is said of them. */
const wrong: Readonly<Record<string, readonly [options: object, told: readonly string[]]>> = {
  account: [{ screens: [] }, ['✖ Unrecognized key: "screens"']],
  'api-reference': [
    { apis: [{ id: 'main', title: 'REST API', versions: [{ version: 2, label: '2', description: 'a.yaml', operations: 'docs/rest/' }] }], api: [] },
    [
      '✖ Unrecognized key: "api"',
      '✖ Invalid input: expected string, received number',
      '  → at apis[0].versions[0].version',
      '✖ must start with a slash and not end with one',
      '  → at apis[0].versions[0].operations',
    ],
  ],
  console: [
    { origins: ['parts.example.com'], addresses: {} },
    [
      '✖ Invalid URL',
      '  → at origins[0]',
      '✖ Invalid input: expected string, received undefined',
      '  → at addresses.api',
      '✖ Invalid input: expected string, received undefined',
      '  → at addresses.auth',
      '✖ Invalid input: expected string, received undefined',
      '  → at addresses.sandboxApi',
      '✖ Invalid input: expected string, received undefined',
      '  → at addresses.sandboxAuth',
    ],
  ],
  'data-dictionary': [
    { path: '', sandbx: 'openapi.yaml' },
    ['✖ Unrecognized key: "sandbx"', '✖ Too small: expected string to have >=1 characters', '  → at path'],
  ],
  'machine-readable': [
    { ...machineReadable, provider: { name: 'Gardens', url: 'gardens' }, sections: [] },
    ['✖ at least one section', '  → at sections', '✖ Invalid URL', '  → at provider.url'],
  ],
  search: [
    { synonyms: 'synonyms.yaml', phrases: '.', ask: 'contact', kinds: { guide: ['/docs'] } },
    ['✖ an address from the root of the site, such as /docs/get-started', '  → at ask', '✖ Unrecognized key: "guide"', '  → at kinds'],
  ],
};

const saying = (name: string, lines: readonly string[]) => [`The site's configuration has wrong options for @portal/${name}:`, ...lines].join('\n');

test.each(Object.entries(wrong))('%s tells every wrong option by its path, and what would be right', async (name, [options, told]) => {
  const { validateOptions } = await load(name);
  expect(() => validateOptions?.({ options, validate: undefined })).toThrow(saying(name, told));
});

test('content-references, a plugin of remark, reports wrong options when it is made', async () => {
  const { default: facts } = await load('content-references');
  expect(() => facts({ root: '.', descriptions: 7, link: {} } as never)).toThrow(
    saying('content-references', ['✖ Unrecognized key: "link"', '✖ Invalid input: expected string, received number', '  → at descriptions']),
  );
});

test('no plugin takes options without a schema; those of docs are Docusaurus’s own', async () => {
  expect(readdirSync(plugins).toSorted()).toEqual([...Object.keys(wrong), 'docs', 'content-references'].toSorted());
  for (const name of [...Object.keys(wrong), 'docs']) expect((await load(name)).validateOptions, name).toBeTypeOf('function');
});

test('an identifier of Docusaurus’s is no option of the plugin', async () => {
  const { validateOptions } = await load('data-dictionary');
  expect(validateOptions?.({ options: { id: 'second', path: '../tests/dictionary' }, validate: undefined })).toEqual({
    id: 'second',
    path: '../tests/dictionary',
  });
  expect(validateOptions?.({ options: { path: '../tests/dictionary' }, validate: undefined })).toMatchObject({ id: 'default' });
});
