import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machineReadableOptions } from './machine-readable.ts';

interface PluginModule {
  readonly validateOptions?: (input: { readonly options: object; readonly validate: unknown }) => {
    readonly id: string;
  };
  readonly default: (...input: never[]) => unknown;
}

const plugins = join(import.meta.dirname, '../../plugins');
const load = (name: string): Promise<PluginModule> => import(join(plugins, name, 'src/index.ts'));

/** Invalid options of each plugin with their error messages. */
const invalidOptions: Readonly<Record<string, readonly [options: object, messages: readonly string[]]>> = {
  account: [{ screens: [] }, ['screens is not a field of the configuration: remove it']],
  'api-reference': [
    {
      apis: [
        {
          id: 'main',
          title: 'REST API',
          versions: [{ version: 2, label: '2', description: 'a.yaml', operations: 'docs/rest/' }],
        },
      ],
      api: [],
    },
    [
      'api is not a field of the configuration: did you mean "apis"?',
      'apis[0].versions[0].version is 2: expected a text',
      'apis[0].versions[0].operations is "docs/rest/": expected an address that starts with a slash and does not end with one',
    ],
  ],
  console: [
    { origins: ['parts.example.com'], addresses: {} },
    [
      'origins[0] is "parts.example.com": expected an address such as https://www.example.com',
      'addresses.api is missing: expected a text',
      'addresses.auth is missing: expected a text',
      'addresses.sandboxApi is missing: expected a text',
      'addresses.sandboxAuth is missing: expected a text',
    ],
  ],
  'data-dictionary': [
    { path: '', sandbx: 'openapi.yaml' },
    [
      'sandbx is not a field of the configuration: did you mean "sandbox"?',
      'path is "": expected a text that is not empty',
    ],
  ],
  'machine-readable': [
    { ...machineReadableOptions, provider: { name: 'Gardens', url: 'gardens' }, sections: [] },
    [
      'sections is []: expected at least one section',
      'provider.url is "gardens": expected an address such as https://www.example.com',
    ],
  ],
  search: [
    { synonyms: 'synonyms.yaml', phrases: '.', ask: 'contact', kinds: { guide: ['/docs'] } },
    [
      'ask is "contact": expected an address from the root of the site, such as /docs/get-started',
      'kinds.guide is not a field of the configuration: remove it; the fields are operation, table, action, error',
    ],
  ],
};

const formatOptionsError = (name: string, lines: readonly string[]) =>
  [`The site's configuration has invalid options for @refdesk/${name}:`, ...lines.map((line) => `  ${line}`)].join(
    '\n',
  );

test.each(Object.entries(invalidOptions))(
  '%s reports every invalid option with its path and the expected value',
  async (name, [options, messages]) => {
    const { validateOptions } = await load(name);
    expect(() => validateOptions?.({ options, validate: undefined })).toThrow(formatOptionsError(name, messages));
  },
);

test('the remark plugin content-references reports invalid options when it is created', async () => {
  const { default: facts } = await load('content-references');
  expect(() => facts({ root: '.', descriptions: 7, link: {} } as never)).toThrow(
    formatOptionsError('content-references', [
      'link is not a field of the configuration: did you mean "links"?',
      'descriptions is 7: expected a text',
    ]),
  );
});

test("every plugin validates its options; only the docs plugin uses Docusaurus's schema", async () => {
  expect(readdirSync(plugins).toSorted()).toEqual(
    [...Object.keys(invalidOptions), 'docs', 'content-references'].toSorted(),
  );
  for (const name of [...Object.keys(invalidOptions), 'docs'])
    expect((await load(name)).validateOptions, name).toBeTypeOf('function');
});

test("Docusaurus's plugin identifier is not treated as an option of the plugin", async () => {
  const { validateOptions } = await load('data-dictionary');
  expect(validateOptions?.({ options: { id: 'second', path: '../tests/dictionary' }, validate: undefined })).toEqual({
    id: 'second',
    path: '../tests/dictionary',
  });
  expect(validateOptions?.({ options: { path: '../tests/dictionary' }, validate: undefined })).toMatchObject({
    id: 'default',
  });
});
