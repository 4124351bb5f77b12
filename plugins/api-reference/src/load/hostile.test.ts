import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionsSchema } from '../options.ts';
import { loadVersionsOfAllApis } from './apis.ts';

/** Broken, hostile and foreign input. Each case must yield a specific message within seconds, without a stack trace. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  await writeFile(join(folder, 'secret.yaml'), 'Secret: {type: object, description: password}\n');
});
afterAll(() => rm(folder, { recursive: true }));

type Files = string | Uint8Array | Readonly<Record<string, string | Uint8Array>>;

let count = 0;

/** Loads a description from one file called `name`, or from several, and returns its errors, or else its warnings. */
async function loadMessages(files: Files, name = 'openapi.yaml'): Promise<string> {
  count += 1;
  const caseFolder = join(folder, String(count));
  await mkdir(caseFolder);
  const contentsByFile = typeof files === 'string' || files instanceof Uint8Array ? { [name]: files } : files;
  for (const [file, content] of Object.entries(contentsByFile)) {
    await mkdir(dirname(join(caseFolder, file)), { recursive: true });
    await writeFile(join(caseFolder, file), content);
  }
  return getMessage(join(caseFolder, name));
}

async function getMessage(description: string): Promise<string> {
  const { apis } = optionsSchema.parse({
    apis: [
      {
        id: 'a',
        title: 'A',
        versions: [{ version: '1.0.0', label: '1', description, operations: '/docs/a', reference: '/a', sidebar: 'a' }],
      },
    ],
  });
  return loadVersionsOfAllApis(apis, folder).then(
    ({ warnings }) => ['Published.', ...warnings.map(({ message }) => message)].join('\n'),
    (error: Error) => `${error.stack}`,
  );
}

const head = 'openapi: 3.1.0\ninfo: {title: A, version: 1.0.0}\n';
const responses = "responses: {'200': {description: Done.}}";
const get = (rest: string, path = '/a'): string =>
  `${head}paths:\n  ${path}:\n    get:\n      operationId: a\n      summary: A\n      tags: [a]\n      security: []\n      ${rest}\n`;
const tagged = (text: string): string => text.replace('paths:', 'tags: [{name: a, description: A.}]\npaths:');
const withSchema = (schema: string, rest = ''): string =>
  tagged(get(`responses: {'200': {description: Done., content: {application/json: {schema: ${schema}${rest}}}}}`));

const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(', ')}]`),
].join('\n');

const rejectedCases: [title: string, files: Files, message: string][] = [
  ['an empty file', '', 'This is not an OpenAPI description.'],
  ['white space', ' \n\n', 'This is not an OpenAPI description.'],
  ['a comment only', '# openapi: 3.1.0\n', 'This is not an OpenAPI description.'],
  ['plain text', 'Hello.', 'This is not an OpenAPI description.'],
  ['a number', '42', 'This is not an OpenAPI description.'],
  ['null', 'null', 'This is not an OpenAPI description.'],
  ['a list', '[openapi, 3.1.0]', 'This is not an OpenAPI description.'],
  ['an HTML page', '<!doctype html><html><body>Not found</body></html>', 'This is no'],
  ['AsyncAPI', 'asyncapi: 3.0.0\ninfo: {title: A, version: 1.0.0}\n', 'This is not an OpenAPI description.'],
  [
    'a Postman collection',
    '{"info": {"name": "A", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/"}, "item": []}',
    'This is not an OpenAPI description.',
  ],
  [
    'a JSON Schema',
    '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}',
    'This is not an OpenAPI description.',
  ],
  [
    'Swagger 2.0',
    'swagger: "2.0"\ninfo: {title: A, version: 1.0.0}\npaths: {}\n',
    'npx swagger2openapi --patch --yaml --outfile openapi.yaml',
  ],
  ['Swagger 1.2', '{"swagger": "1.2"}', 'This is Swagger 1.2, not OpenAPI 3.'],
  ['OpenAPI 4', 'openapi: 4.0.0\ninfo: {title: A, version: 1.0.0}\n', 'This is not an OpenAPI description.'],
  [
    'a version that is a number',
    'openapi: 3.1\ninfo: {title: A, version: 1.0.0}\n',
    'This is not an OpenAPI description.',
  ],
  ['tabs', 'openapi: 3.1.0\ninfo:\n\ttitle: A\n', 'Indent with spaces'],
  ['a quote that does not end', 'openapi: "3.1.0\ninfo: {}', 'This is neither YAML nor JSON'],
  ['a bracket that does not end', '{"openapi": "3.1.0", "info": {', 'This is neither YAML nor JSON'],
  ['a trailing comma and comments', '{"openapi": "3.1.0",, }', 'This is neither YAML nor JSON'],
  ['a duplicate key', `${head}info: {title: B, version: 1.0.0}\n`, 'A key appears twice'],
  ['several documents', `${head}---\n${head}`, 'several YAML documents'],
  ['an alias without an anchor', 'openapi: 3.1.0\ninfo: *nothing\n', 'This is neither YAML nor JSON'],
  ['a tag that runs code', 'openapi: 3.1.0\ninfo: !!js/function "function () {}"\n', 'This is neither YAML nor JSON'],
  ['a merge of a value that is not a map', 'openapi: 3.1.0\ninfo:\n  <<: [1]\n', 'This is neither YAML nor JSON'],
  ['control characters', 'openapi: 3.1.0\ninfo: {title: "A\u0000", version: 1.0.0}\n', 'This is neither YAML nor JSON'],
  ['an alias bomb', `${head}paths: {}\nx-bomb:\n${bomb.replaceAll(/^/gm, '  ')}\n`, 'Its aliases expand to more than'],
  [
    'an alias bomb in an example',
    `${head}paths: {}\ncomponents:\n  examples:\n    a:\n      value:\n${bomb.replaceAll(/^/gm, '        ')}\n`,
    'Its aliases expand to more than',
  ],
  [
    'an anchor within itself',
    `${head}paths: {}\nx-self: &self\n  again: *self\n`,
    'an alias refers to a value that contains it',
  ],
  ['2,000 levels of lists', `${head}paths: {}\nx-deep: ${'['.repeat(2_000)}${']'.repeat(2_000)}\n`, 'deep'],
  [
    '2,000 levels of objects',
    `{"openapi": "3.1.0", "info": {"title": "A", "version": "1.0.0"}, "paths": {}, "x-deep": ${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`,
    'deep',
  ],
  [
    'Latin-1',
    Buffer.from(`${head}paths: {}\n# Gr\u00fc\u00dfe\n`, 'latin1'),
    'This is not UTF-8 text. Save the file as UTF-8.',
  ],
  ['UTF-16', Buffer.from(`\ufeff${head}paths: {}\n`, 'utf16le'), 'This is not UTF-8 text.'],
  [
    'an image',
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xd8]),
    'This is not UTF-8 text.',
  ],
  ['info without version', 'openapi: 3.1.0\ninfo: {title: A}\npaths: {}\n', 'The field `version` must be present'],
  ['no info', 'openapi: 3.1.0\npaths: {}\n', 'The field `info` must be present'],
  ['paths that are a list', `${head}paths: []\n`, 'Expected type `Paths`'],
  ['a path without a slash', get(responses, 'jobs'), 'jobs'],
  ['an operation that is a string', `${head}paths: {/a: {get: Hello}}\n`, 'Expected type `Operation`'],
  [
    'an operation without responses that has a wrong field',
    get('response: {}'),
    'Property `response` is not expected here',
  ],
  [
    'a parameter without name',
    get(`parameters: [{in: query, schema: {type: string}}]\n      ${responses}`),
    'The field `name` must be present',
  ],
  [
    'a parameter with an unknown location',
    get(`parameters: [{name: a, in: nowhere, schema: {type: string}}]\n      ${responses}`),
    '`in` can be one of',
  ],
  [
    'a duplicate parameter',
    get(`parameters: [{name: a, in: query, schema: {}}, {name: a, in: query, schema: {}}]\n      ${responses}`),
    'operation-parameters-unique',
  ],
  [
    'two operations with the same x-slug',
    `${head}paths:\n  /a: {get: {operationId: a, x-slug: a, ${responses}}}\n  /b: {get: {operationId: b, x-slug: a, ${responses}}}\n`,
    'The slug a is already used by GET /a.',
  ],
  [
    'a security scheme that is not declared',
    get(responses).replace('security: []', 'security: [{key: []}]'),
    'There is no `key` security scheme defined.',
  ],
  ['an unknown type', withSchema('{type: text}'), '`type` can be one of'],
  ['a schema that is a string', withSchema('Hello'), 'Expected type `Schema`'],
  [
    'a reference to a response that does not exist',
    tagged(get("responses: {'200': {$ref: '#/components/responses/Nothing'}}")),
    'The reference #/components/responses/Nothing has no target',
  ],
  [
    'a kind of component that does not exist',
    `${withSchema("{$ref: '#/components/schema/A'}")}components: {schema: {A: {type: object}}}\n`,
    'Property `schema` is not expected here',
  ],
  [
    'a reference to itself',
    `${withSchema("{$ref: '#/components/schemas/A'}")}components: {schemas: {A: {$ref: '#/components/schemas/A'}}}\n`,
    'refers back to itself',
  ],
  [
    'references in a circle',
    `${withSchema("{$ref: '#/components/schemas/A'}")}components: {schemas: {A: {$ref: '#/components/schemas/B'}, B: {$ref: '#/components/schemas/A'}}}\n`,
    'refers back to itself',
  ],
  ['a reference to a missing file', withSchema('{$ref: nothing.yaml}'), 'There is no such file.'],
  [
    'a reference to a file that is not YAML',
    { 'openapi.yaml': withSchema('{$ref: other.yaml}'), 'other.yaml': '{' },
    'neither YAML nor JSON',
  ],
  [
    'a reference to a file that is not UTF-8',
    { 'openapi.yaml': withSchema('{$ref: other.yaml}'), 'other.yaml': Uint8Array.from([0xff]) },
    'This is not UTF-8 text',
  ],
  [
    'a reference out of the folder',
    withSchema('{$ref: ../secret.yaml#/Secret}'),
    'It is outside the folder of the description',
  ],
  ['a reference to a system file', withSchema('{$ref: /etc/passwd}'), 'It is outside the folder of the description'],
  [
    'an indirect reference out of the folder',
    { 'openapi.yaml': withSchema('{$ref: sub/../../secret.yaml#/Secret}'), 'sub/x.yaml': '' },
    'It is outside the folder of the description',
  ],
  [
    'an external example in a system file',
    withSchema('{type: string}', ', examples: {a: {externalValue: /etc/passwd}}'),
    'It is outside the folder of the description',
  ],
  ['a reference to a URL', withSchema("{$ref: 'https://example.com/schema.yaml'}"), 'It is a URL'],
  ['a reference to a URL of the local machine', withSchema("{$ref: 'http://127.0.0.1:1/schema.yaml'}"), 'It is a URL'],
  [
    'a reference to a folder',
    { 'openapi.yaml': withSchema('{$ref: sub}'), 'sub/x.yaml': '' },
    'This is a folder, not a file.',
  ],
  [
    'an invalid value of a portal extension',
    get(`x-idempotency: sometimes\n      ${responses}`),
    'x-idempotency: Invalid option',
  ],
];

const acceptedCases: [title: string, files: Files, message: string][] = [
  ['a path parameter that is not declared', get(responses, '/a/{id}'), 'path-parameters-defined'],
  [
    'a duplicate operationId',
    `${head}paths:\n  /a: {get: {operationId: a, ${responses}}}\n  /b: {get: {operationId: a, ${responses}}}\n`,
    'operation-operationId-unique',
  ],
  [
    'a reference to a schema that does not exist',
    withSchema("{$ref: '#/components/schemas/Nothing'}"),
    'has no target',
  ],
  [
    'media types as components, of OpenAPI 3.2, in 3.1',
    `${withSchema('{}').replace(/content: .*?(?=\}\}\n)/, "content: {$ref: '#/components/mediaTypes/A'}")}components: {mediaTypes: {A: {application/json: {schema: {type: object}}}}}\n`,
    'OpenAPI 3.1 has no components of the kind mediaTypes',
  ],
  ['a byte order mark', `\ufeff${head}paths: {}\n`, ''],
  ['Windows line ends', `${head}paths: {}\n`.replaceAll('\n', '\r\n'), ''],
  ['no servers', tagged(get(responses)), ''],
  ['no paths, but webhooks', `${head}webhooks: {a: {post: {summary: A, security: [], tags: [a], ${responses}}}}\n`, ''],
  [
    'a title with a bidirectional control character',
    tagged(get(responses)).replace('summary: A', 'summary: "A\u202etxt.exe"'),
    'changes its direction',
  ],
  ['a foreign extension', tagged(get(`x-ms-pageable: {}\n      ${responses}`)), 'Published.'],
  ['no tag', tagged(get(responses)).replace('tags: [a]', 'deprecated: true'), 'Operation tags should be defined'],
  ['a tag that is not declared', get(responses), 'defined in global tags'],
  [
    'no summary',
    tagged(get(responses)).replace('summary: A\n', 'deprecated: true\n'),
    'should contain `summary` field',
  ],
  [
    'no security requirement',
    tagged(get(responses)).replace('security: []\n', 'deprecated: true\n'),
    'Every operation should have security defined',
  ],
  ['an example that does not validate', withSchema('{type: integer}', ', example: many'), 'type must be integer'],
  [
    'two operationIds with the same slug',
    `${head}paths:\n  /a: {get: {operationId: getUser, ${responses}}}\n  /b: {get: {operationId: get_user, ${responses}}}\n`,
    'The slug get-user is already used by GET /a.',
  ],
  [
    'a stream of OpenAPI 3.2',
    tagged(
      get(
        "responses: {'200': {description: Done., content: {application/jsonl: {itemSchema: {type: object}, itemEncoding: {}}}}}",
      ),
    ).replace('3.1.0', '3.2.0'),
    'The encoding of the items of a stream (itemEncoding) is not shown.',
  ],
  [
    'an operation with a custom method, of OpenAPI 3.2',
    `${tagged(get(responses)).replace('3.1.0', '3.2.0')}    additionalOperations: {COPY: {operationId: copy, ${responses}}}\n`,
    'An operation with a custom method (additionalOperations) is not shown.',
  ],
  [
    'a body of GET',
    tagged(get(`requestBody: {content: {application/json: {schema: {type: object}}}}\n      ${responses}`)),
    'The body of a GET request is not shown, and no sample sends it: HTTP gives it no meaning.',
  ],
  [
    'an operation by QUERY, of OpenAPI 3.2',
    tagged(get(`x-slug: search\n      ${responses}`))
      .replace('3.1.0', '3.2.0')
      .replace('    get:', '    query:'),
    '',
  ],
  [
    'a logo at a URL',
    tagged(get(responses)).replace('version: 1.0.0', "version: 1.0.0, x-logo: {url: 'https://example.com/logo.png'}"),
    'pages load no images from other sites',
  ],
  [
    'a foreign extension with a value of another shape',
    tagged(get(`x-codeSamples: [{label: A}]\n      ${responses}`)),
    'x-codeSamples: lang is missing.',
  ],
  [
    'a schema that contains itself',
    `${withSchema("{$ref: '#/components/schemas/A'}")}components: {schemas: {A: {type: object, properties: {a: {$ref: '#/components/schemas/A'}}}}}\n`,
    '',
  ],
  [
    'an unknown schema keyword',
    withSchema('{type: string, optional: true}'),
    '`optional` is not a keyword of JSON Schema, and has no effect.',
  ],
  [
    'nullable, of OpenAPI 3.0, in 3.1',
    withSchema('{type: string, nullable: true}'),
    '`nullable` is a keyword of OpenAPI 3.0; it is read as',
  ],
  [
    'a limit of OpenAPI 3.0 in 3.1',
    withSchema('{type: integer, minimum: 0, exclusiveMinimum: true}'),
    '`exclusiveMinimum` is a number since OpenAPI 3.1',
  ],
  [
    'a required property that is not described',
    withSchema('{type: object, required: [id, name], properties: {id: {type: string}}}'),
    "'name'",
  ],
  [
    'required: true in a schema',
    withSchema('{type: string, required: true}'),
    '`required` of a schema lists the names of its required properties',
  ],
  [
    'named examples in a schema',
    withSchema('{type: string, examples: {mars: {value: Mars}}}'),
    '`examples` of a schema is a list',
  ],
  [
    'references of another tool in a foreign extension',
    `${tagged(get(responses))}components: {x-policy: {policies: {$ref: ../policies.yaml}, one: {$ref: '#/components/x-policy/policies/One'}}}\n`,
    'Published.',
  ],
  ['a summary of 400 characters', tagged(get(responses)).replace('summary: A', `summary: ${'word '.repeat(80)}`), ''],
  [
    'an operationId of 400 characters',
    tagged(get(responses)).replace('operationId: a', `operationId: ${'word'.repeat(100)}`),
    '',
  ],
];

describe('is rejected with a specific message:', () => {
  test.each(rejectedCases)('%s', { timeout: 10_000 }, async (_, files, message) => {
    const text = await loadMessages(files);
    expect(text).toContain(message);
    expect(text).toMatch(/^The API descriptions have \d+ errors?:/);
    expect(text).not.toMatch(/\n {4}at |password|root:/);
  });

  test('a description that does not exist', async () =>
    expect(await getMessage(join(folder, 'nothing.yaml'))).toContain('There is no such file.'));

  test('a symbolic link to a file outside the folder', async () => {
    const caseFolder = join(folder, 'linked');
    await mkdir(caseFolder);
    await symlink(join(folder, 'secret.yaml'), join(caseFolder, 'inside.yaml'));
    await writeFile(join(caseFolder, 'openapi.yaml'), withSchema('{$ref: inside.yaml#/Secret}'));
    expect(await getMessage(join(caseFolder, 'openapi.yaml'))).toContain('It is outside the folder of the description');
  });
});

describe('is published, with a warning about a possible improvement:', () => {
  test.each(acceptedCases)('%s', { timeout: 10_000 }, async (_, files, message) => {
    const text = await loadMessages(files);
    expect(text).toMatch(/^Published\./);
    expect(text).toContain(message);
  });

  test('JSON, under any name', async () =>
    expect(
      await loadMessages(
        '{"openapi": "3.0.3", "info": {"title": "A", "version": "1.0.0"}, "paths": {}}',
        'api-v1.json',
      ),
    ).toBe('Published.'));
});
