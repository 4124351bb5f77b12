import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { root } from '../command.ts';
import { formatLintProblem, lintDescriptions } from './lint-descriptions.ts';
import { groupDescriptionFilesByStrictness } from './strict-descriptions.ts';

const descriptions = resolveProviderPath('apis');
const minimal = resolve(root, 'providers/minimal');

// `npm test` has a separate step for this, which calls the same function.
test.runIf(isLongRun)('the descriptions of this repository satisfy every rule', { timeout: 60_000 }, async () => {
  const problems = await lintDescriptions(descriptions, groupDescriptionFilesByStrictness().strictFiles);
  expect(problems.map((problem) => formatLintProblem(problem, 'apis'))).toEqual([]);
});

describe('a folder of descriptions', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'descriptions-'));
    await copyFile(join(descriptions, 'redocly.yaml'), join(folder, 'redocly.yaml'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Writes a version; JSON is YAML, with one value per line for meaningful locations. */
  async function write(version: string, description: unknown): Promise<void> {
    await mkdir(join(folder, version), { recursive: true });
    await writeFile(join(folder, version, 'openapi.yaml'), JSON.stringify(description, null, 2));
  }
  const listBrokenRules = async (): Promise<string[]> => (await lintDescriptions(folder)).map(({ rule }) => rule);

  test('passes if every description satisfies the rules', async () => {
    await write('bikes/1.0.0', createBikesDescription());
    expect(await lintDescriptions(folder)).toEqual([]);
  });

  test('reports location, rule and fix of each problem', async () => {
    await write('bikes/1.0.0', createBikesDescription({ example: { colour: 'rde' } }));
    const problems = await lintDescriptions(folder);
    expect(problems.map((problem) => formatLintProblem(problem, 'apis'))).toMatchInlineSnapshot(`
      [
        "apis/bikes/1.0.0/openapi.yaml:68:29 #/paths/~1bikes~1{bikeId}/get/responses/200/content/application~1json/example/colour
        Example value must conform to the schema: \`colour\` property must be equal to one of the allowed values "red", "green". (no-invalid-media-type-examples)
        Did you mean red or green?",
      ]
    `);
  });

  test('names a broken reference', async () => {
    await write('bikes/1.0.0', { ...createBikesDescription(), paths: { '/bikes': { $ref: 'paths.yaml#/bikes' } } });
    const unresolved = (await lintDescriptions(folder)).filter(({ rule }) => rule === 'no-unresolved-refs');
    expect(unresolved.map(({ message }) => message)).toEqual([expect.stringMatching(/: paths\.yaml#\/bikes$/)]);
  });

  test('reports the problems of every version together', async () => {
    await write('bikes/1.0.0', createBikesDescription({ example: { colour: 'rde' } }));
    await write('bikes/2.0.0', createBikesDescription({ summary: 'Get a bike.' }));
    const problems = await lintDescriptions(folder);
    expect(problems.map(({ file, rule }) => [file, rule])).toEqual([
      ['bikes/1.0.0/openapi.yaml', 'no-invalid-media-type-examples'],
      ['bikes/2.0.0/openapi.yaml', 'rule/summary-length'],
    ]);
  });

  test('reports a problem in a shared component once', async () => {
    const description = createBikesDescription({ mediaType: 'text/plain' });
    const { get } = description.paths['/bikes/{bikeId}'];
    const createPathItem = (operationId: string) => ({
      get: { ...get, operationId, responses: { ...get.responses, 200: { $ref: '#/components/responses/Bike' } } },
    });
    const components = { responses: { Bike: get.responses[200] } };
    await write('bikes/1.0.0', {
      ...description,
      components,
      paths: { '/bikes/{bikeId}': createPathItem('getBike'), '/trailers/{bikeId}': createPathItem('getTrailer') },
    });
    expect(await listBrokenRules()).toEqual(['response-mime-type']);
  });

  test('must limit every array and every string of a request', async () => {
    const description = createBikesDescription();
    const { get } = description.paths['/bikes/{bikeId}'];
    const schema = {
      type: 'object',
      description: 'A bike.',
      properties: {
        tags: { type: 'array', description: 'Words.', items: { type: 'string', maxLength: 50 } },
        wheels: {
          type: 'array',
          description: 'Wheels.',
          maxItems: 4,
          items: {
            type: 'object',
            properties: { maker: { type: 'string', description: 'Name.', examples: ['Mavic'] } },
          },
        },
      },
    };
    const requestBody = { required: true, content: { 'application/json': { schema, example: { tags: [] } } } };
    await write('bikes/1.0.0', {
      ...description,
      paths: { '/bikes/{bikeId}': { put: { ...get, operationId: 'putBike', requestBody } } },
    });
    const body = '#/paths/~1bikes~1{bikeId}/put/requestBody/content/application~1json/schema/properties';
    const problems = await lintDescriptions(folder);
    expect(problems.filter(({ rule }) => rule === 'request-limits').map(({ pointer }) => pointer)).toEqual([
      `${body}/tags`,
      `${body}/wheels/items/properties/maker`,
    ]);
  });

  test('is linted with the rules of its version, if it has any', async () => {
    await write('main/2.0.0', createBikesDescription());
    expect(new Set(await listBrokenRules())).toEqual(
      new Set(['response-contains-header', 'operation-4xx-problem-details-rfc7807', 'rule/common-errors']),
    );
  });

  test('is rejected if it contains no description', async () => {
    await expect(lintDescriptions(folder)).rejects.toThrow(
      'contains no description, such as <api>/<version>/openapi.yaml.',
    );
  });

  test.each<[what: string, rule: string, overrides: Overrides]>([
    ['a summary with a full stop', 'rule/summary-length', { summary: 'Get a bike.' }],
    ['a description that only repeats the summary', 'rule/description-length', { description: 'Gets a bike.' }],
    ['an unknown idempotency', 'rule/idempotency', { idempotency: 'sometimes' }],
    ['a parameter without example', 'rule/parameter-example', { parameterExample: undefined }],
    ['a parameter with an invalid example', 'no-invalid-parameter-examples', { parameterExample: 'seven' }],
    ['a body without example', 'rule/body-example', { example: undefined }],
    ['a body in another format', 'response-mime-type', { mediaType: 'text/plain' }],
    ['an error response without problems', 'rule/error-problems', { problems: undefined }],
    ['a field without description', 'rule/field-description', { fieldDescription: undefined }],
    ['a field description without full stop', 'rule/field-description', { fieldDescription: 'Colour' }],
    [
      'a value that is null when something is so',
      'rule/null-if',
      { fieldDescription: 'Colour; `null` when it is unknown.' },
    ],
    ['a field without example', 'rule/field-example', { field: { type: 'string' } }],
    ['an enum without explanations', 'rule/enum-descriptions', { field: { type: 'string', enum: ['red'] } }],
    ['a deprecated example', 'rule/schema-examples', { field: { type: 'string', example: 'red', examples: ['red'] } }],
    ['a tag that is not declared', 'operation-tag-defined', { tag: 'cars' }],
    ['a security scheme that is not declared', 'security-defined', { security: [{ oauth2: [] }] }],
  ])('with %s breaks %s', async (_what, rule, overrides) => {
    await write('bikes/1.0.0', createBikesDescription(overrides));
    expect(await listBrokenRules()).toContain(rule);
  });
});

type Overrides = Readonly<Record<string, unknown>>;

/** Creates a description that satisfies every rule, except for the overridden parts. */
function createBikesDescription(overrides: Overrides = {}) {
  const getPart = (name: string, validValue: unknown): unknown =>
    Object.hasOwn(overrides, name) ? overrides[name] : validValue;
  return {
    openapi: '3.1.0',
    info: { title: 'Bikes', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: 'https://api.example.com' }],
    tags: [{ name: 'bikes', description: 'Bikes for hire.' }],
    paths: {
      '/bikes/{bikeId}': {
        get: {
          operationId: 'getBike',
          tags: [getPart('tag', 'bikes')],
          summary: getPart('summary', 'Get a bike'),
          description: getPart('description', 'Returns one bike, whether it is hired out or not.'),
          security: getPart('security', []),
          'x-idempotency': getPart('idempotency', 'safe'),
          parameters: [
            {
              name: 'bikeId',
              in: 'path',
              required: true,
              description: 'Number on the frame.',
              schema: { type: 'integer' },
              example: getPart('parameterExample', 7),
            },
          ],
          responses: {
            200: {
              description: 'The bike.',
              content: {
                [String(getPart('mediaType', 'application/json'))]: {
                  schema: {
                    type: 'object',
                    properties: {
                      colour: {
                        ...Object(
                          getPart('field', {
                            type: 'string',
                            enum: ['red', 'green'],
                            'x-enumDescriptions': { red: 'Red.', green: 'Green.' },
                          }),
                        ),
                        description: getPart('fieldDescription', 'Colour of the frame.'),
                      },
                    },
                  },
                  example: getPart('example', { colour: 'red' }),
                },
              },
            },
            404: { description: 'There is no such bike.', 'x-problems': getPart('problems', ['not-found']) },
          },
        },
      },
    },
  };
}

test('reports errors that only the build finds with file and line, like the linter', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'provider-'));
  await cp(minimal, folder, { recursive: true });
  const file = join(folder, 'apis/redocly-museum/1.2.1/openapi.yaml');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace('operationId: getMuseumHours', '$&\n      x-result-codes: [noSuchCode]'),
  );
  const output = await promisify(execFile)(process.execPath, ['tools/dev/lint-descriptions.ts'], {
    cwd: root,
    env: { ...process.env, PORTAL: folder },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }: { readonly stderr: string }) => stderr,
  );
  expect(output).toContain(
    `${relative(root, file)}:21:1 #/paths/~1museum-hours/get/x-result-codes\n  The result code noSuchCode is not declared.`,
  );
  await rm(folder, { recursive: true });
});

test('npm run check prints which operations of a stateful description store records', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'provider-'));
  // This portal's API has a colour, which is not an option of the plugin that loads descriptions.
  await cp(join(root, 'providers/library'), folder, { recursive: true });
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/dev/check.ts', '--only', 'API descriptions'], {
    cwd: root,
    env: { ...process.env, PORTAL: folder },
  });
  expect(stdout).toMatch(/^passed .* API descriptions$/m);
  expect(stdout).toMatch(/openapi\.yaml: the sandbox stores the records of \d+ of \d+ operations\./);
  await rm(folder, { recursive: true });
});
