import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { optionsSchema } from '../options.ts';
import { loadVersionsOfAllApis } from './apis.ts';
import { checkBodyExamplesCanBeGenerated } from './check-generated.ts';
import { type DescriptionDiagnostic, formatDiagnostics } from './description-diagnostic.ts';
import { formatPathRelativeToWorkingDirectory } from './relative-path.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warnings-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes the files of a description (path → content), and returns the warnings about the first one. */
async function loadWarnings(files: Readonly<Record<string, unknown>>): Promise<readonly DescriptionDiagnostic[]> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), JSON.stringify(content, null, 1));
  }
  const [description = ''] = Object.keys(files);
  const { apis } = optionsSchema.parse({
    apis: [{ id: 'ships', title: 'Ships', versions: [{ version: '1', label: '1', description }] }],
  });
  const { versions, warnings, locate } = await loadVersionsOfAllApis(apis, folder);
  const exampleWarnings = await Promise.all(
    versions.map((version) => locate(version, checkBodyExamplesCanBeGenerated(version))),
  );
  return [...warnings, ...exampleWarnings.flat()].map((warning) => ({
    ...warning,
    file: relative(formatPathRelativeToWorkingDirectory(folder), warning.file),
  }));
}

const createDescription = (overrides: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  tags: [{ name: 'ships', description: 'Ships.' }],
  security: [],
  paths: {},
  ...overrides,
});

const createOperation = (overrides: object = {}) => ({
  summary: 'List ships',
  tags: ['ships'],
  responses: { 200: { description: 'Ships.' } },
  ...overrides,
});

const listMessages = (warnings: readonly DescriptionDiagnostic[]): string[] => warnings.map(({ message }) => message);

describe('a field of an example that the schema does not name', () => {
  const named = { type: 'object', properties: { name: { type: 'string' } } };
  const loadExample = (schema: object) => {
    const content = { 'application/json': { schema, example: { name: 'Ada', flag: 'NL' } } };
    const responses = { 200: { description: 'Ships.', content } };
    return loadWarnings({
      'openapi.json': createDescription({ paths: { '/ships': { get: createOperation({ responses }) } } }),
    });
  };

  test.each([
    ['a schema without additionalProperties', named],
    ['a branch of allOf with additionalProperties', { allOf: [named, { type: 'object', additionalProperties: true }] }],
    ['unevaluatedProperties', { allOf: [named], unevaluatedProperties: { type: 'string' } }],
    ['anyOf', { anyOf: [named, { type: 'object', properties: { flag: { type: 'string' } } }] }],
  ])('is valid with %s', async (_, schema) => {
    expect(listMessages(await loadExample(schema))).toEqual([]);
  });

  test.each([
    ['additionalProperties: false', { ...named, additionalProperties: false }],
    ['unevaluatedProperties: false', { allOf: [named], unevaluatedProperties: false }],
    ['additionalProperties of another type', { ...named, additionalProperties: { type: 'integer' } }],
  ])('is reported with %s', async (_, schema) => {
    expect(listMessages(await loadExample(schema))).toEqual([
      expect.stringContaining('Example value must conform to the schema'),
    ]);
  });
});

test('counts the operations of each undeclared tag, even across several files', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const paths = Object.fromEntries(names.map((name) => [`/${name}`, { $ref: `paths/${name}.json` }]));
  const files = names.map((name) => [
    `paths/${name}.json`,
    { get: createOperation({ tags: [name === 'a' ? 'crew' : 'sails'] }) },
  ]);
  const warnings = await loadWarnings({ 'openapi.json': createDescription({ paths }), ...Object.fromEntries(files) });
  expect(formatDiagnostics(warnings)).toMatchInlineSnapshot(`
    "- paths/a.json:5 #/get/tags/0
      Operation tags should be defined in global tags. It is "crew". (operation-tag-defined)
      Give the operation a tag that is declared under tags.
    - paths/b.json:5 #/get/tags/0
      paths/c.json:5 #/get/tags/0
      paths/d.json:5 #/get/tags/0
      and 1 more, 4 in all
      Operation tags should be defined in global tags. It is "sails". (operation-tag-defined)
      Give the operation a tag that is declared under tags."
  `);
});

test('accepts extensions of other tools at every location, with any content', async () => {
  const foreign = Object.fromEntries(
    [
      'x-speakeasy-name',
      'x-stoplight',
      'x-codegen-lang',
      'x-fern-sdk',
      'x-mint',
      'x-readme',
      'x-topics',
      'x-ms-enum',
    ].map((name) => [name, { nullable: true, additionalOperations: { $ref: '#/nowhere' } }]),
  );
  const schema = { type: 'object', ...foreign, properties: { name: { type: 'string', ...foreign } } };
  const operation = createOperation({
    ...foreign,
    parameters: [{ name: 'flag', in: 'query', schema: { type: 'string', ...foreign }, ...foreign }],
    responses: { 200: { description: 'Ships.', ...foreign, content: { 'application/json': { schema, ...foreign } } } },
  });
  const description = createDescription({
    ...foreign,
    info: { title: 'Ships', version: '1', ...foreign },
    tags: [{ name: 'ships', description: 'Ships.', ...foreign }],
    servers: [{ url: 'https://api.example.com', ...foreign }],
    paths: { '/ships': { get: operation, ...foreign }, ...foreign },
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', ...foreign } } },
  });
  expect(listMessages(await loadWarnings({ 'openapi.json': description }))).toEqual([]);
});

test.each([
  ['x-idempotensy', 'Did you mean x-idempotency?'],
  ['x-codesamples', 'Did you mean x-codeSamples or x-code-samples?'],
  ['x-released', 'It is supported in info.'],
])('reports %s in an operation, with a suggestion', async (name, hint) => {
  const paths = { '/ships': { get: createOperation({ [name]: 'safe' }) } };
  const [warning, ...others] = await loadWarnings({ 'openapi.json': createDescription({ paths }) });
  expect(warning).toMatchObject({ message: `${name} is not known here, and is ignored.`, hint });
  expect(others).toEqual([]);
});

test('rejects a broken reference in a header that starts with x-, which is not an extension', async () => {
  const headers = { 'x-request-id': { description: 'Id.', schema: { $ref: 'schemas/id.json' } } };
  const paths = { '/ships': { get: createOperation({ responses: { 200: { description: 'Ships.', headers } } }) } };
  await expect(loadWarnings({ 'openapi.json': createDescription({ paths }) })).rejects.toThrow(
    'The reference schemas/id.json has no target',
  );
});

describe('a warning about a description of several files names the file and line of', () => {
  const misspelt = { type: 'object', properties: { name: { type: 'string', 'x-lifecicle': 'ship' } } };
  const createShips = (reference: string) => {
    const content = { 'application/json': { schema: { $ref: reference } } };
    return { get: createOperation({ responses: { 200: { description: 'Ships.', content } } }) };
  };
  const listLocations = (warnings: readonly DescriptionDiagnostic[]) =>
    warnings.map(({ file, line, pointer }) => `${file}:${line} ${pointer}`);

  test('a schema that is a whole file', async () => {
    const warnings = await loadWarnings({
      'openapi.json': createDescription({ paths: { '/ships': { $ref: 'paths/ships.json' } } }),
      'paths/ships.json': createShips('../schemas/Ship.json'),
      'schemas/Ship.json': misspelt,
    });
    expect(listLocations(warnings)).toEqual(['schemas/Ship.json:6 #/properties/name/x-lifecicle']);
  });

  test('a schema that was renamed, because another one has its name', async () => {
    const warnings = await loadWarnings({
      'openapi.json': createDescription({
        paths: { '/ships': { $ref: 'paths/ships.json' }, '/boats': { $ref: 'paths/boats.json' } },
        components: { schemas: { Ship: { type: 'object' } } },
      }),
      'paths/ships.json': createShips('../schemas.json#/Ship'),
      'paths/boats.json': createShips('../boats.json#/Ship'),
      'schemas.json': { Ship: { type: 'string' } },
      'boats.json': { Ship: misspelt },
    });
    const misspeltNames = warnings.filter(({ kind }) => kind === 'unknown-extension');
    expect(listLocations(misspeltNames)).toEqual(['boats.json:7 #/Ship/properties/name/x-lifecicle']);
  });

  test('a body for which no example can be generated', async () => {
    const warnings = await loadWarnings({
      'openapi.json': createDescription({ paths: { '/ships': { $ref: 'paths/ships.json' } } }),
      'paths/ships.json': createShips('../schemas/Code.json'),
      'schemas/Code.json': { type: 'string', pattern: '^a$', minLength: 5 },
    });
    expect(listLocations(warnings)).toEqual(['paths/ships.json:11 #/get/responses/200/content/application~1json']);
  });
});
