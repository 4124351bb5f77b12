import { createOperationDocument } from '@refdesk/api-model/fixtures/document';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { SecuritySchemeObject } from '@refdesk/openapi/security';
import { expect, test } from 'vitest';
import { loadDocument, loadFixture } from '../../fixtures/load.ts';
import { createBrunoCollectionJson } from './bruno.ts';
import { createHttpYacFile } from './http-file.ts';
import { createPostmanCollectionJson } from './postman.ts';
import { buildRequestCollection } from './read-collection.ts';

/** Returns the Postman, Bruno and httpYac collections of a version. */
const getFiles = (...parameters: Parameters<typeof buildRequestCollection>) => {
  const collection = buildRequestCollection(...parameters);
  return {
    postman: JSON.parse(createPostmanCollectionJson(collection)),
    bruno: JSON.parse(createBrunoCollectionJson(collection)),
    http: createHttpYacFile(collection),
  };
};

const jobId = { name: 'jobId', in: 'path', required: true, schema: { type: 'integer' }, example: 7 } as const;

async function getFilesOfOperation(
  operation: OperationObject,
  scheme: SecuritySchemeObject,
  parts: Partial<OpenApiDocument> = {},
) {
  const document = createOperationDocument({
    operationId: 'one',
    summary: 'One',
    parameters: [jobId],
    security: [{ auth: [] }],
    ...operation,
  });
  const described = document.paths?.['/jobs/{jobId}']?.get ?? operation;
  const completeDocument = {
    ...document,
    // GET has no body.
    ...(operation.requestBody && { paths: { '/jobs/{jobId}': { post: described } } }),
    servers: [{ url: 'https://api.example.com/v1' }],
    components: { securitySchemes: { auth: scheme } },
    ...parts,
  };
  const version = await loadDocument(completeDocument, { variables: 'ACME_', keys: 'acme_' });
  return getFiles(version, [version]);
}

test('contains each operation as a request in the folder of its category', async () => {
  const version = await loadFixture('workshop.yaml');
  const { postman, bruno, http } = getFiles(version, [version]);
  const listFolderSizes = (folders: readonly { readonly name: string; readonly item?: []; readonly items?: [] }[]) =>
    folders.map(({ name, item, items }) => [name, (item ?? items)?.length]);
  expect(listFolderSizes(postman.item)).toEqual(listFolderSizes(bruno.items));
  expect(http.match(/^### /gm)).toHaveLength(version.operations.length + 1);
  expect(http).toContain('### Get a token\n');
});

const clientCredentials: SecuritySchemeObject = {
  type: 'oauth2',
  flows: { clientCredentials: { tokenUrl: 'https://auth.example.com/token', scopes: {} } },
};

test('obtains the token with client credentials', async () => {
  const { postman, bruno, http } = await getFilesOfOperation({}, clientCredentials);
  expect(postman.event[0].script.exec.join('\n')).toContain('{{clientSecret}}');
  expect(bruno.root.request.auth.oauth2).toMatchObject({
    grantType: 'client_credentials',
    accessTokenUrl: '{{tokenUrl}}',
  });
  expect(bruno.items[0].items[0].request.auth).toEqual({ mode: 'inherit' });
  expect(http).toContain('@clientId = {{$processEnv ACME_CLIENT_ID}}');
  expect(http).toMatch(/# @ref login\nGET \{\{baseUrl\}\}\S+\nAuthorization: Bearer \{\{login\.access_token\}\}/);
});

test('lists the sandbox first, with its token endpoint, and the local sandbox with its client', async () => {
  const servers = [
    { url: 'https://api.example.com' },
    { url: 'https://sandbox.example.com', 'x-console': 'sandbox' as const },
  ];
  const { postman, bruno } = await getFilesOfOperation({}, clientCredentials, { servers });
  expect(postman.variable).toContainEqual({ key: 'baseUrl', value: 'https://sandbox.example.com' });
  const local = bruno.environments.at(-1);
  expect(
    local.variables.map(({ name, value }: { readonly name: string; readonly value: string }) => [name, value]),
  ).toEqual([
    ['baseUrl', 'http://localhost:4010'],
    ['tokenUrl', 'http://localhost:4010/token'],
    ['clientId', 'local-client'],
    ['clientSecret', ''],
  ]);
});

test('requests the token of a sandbox from the mock of the description', async () => {
  const mock = 'https://sandbox.example.com/mock/acme/1';
  const document = createOperationDocument({
    operationId: 'one',
    summary: 'One',
    parameters: [jobId],
    security: [{ auth: [] }],
  });
  const version = await loadDocument(
    {
      ...document,
      servers: [{ url: 'https://eu.example.com', description: 'Europe.' }],
      components: { securitySchemes: { auth: clientCredentials } },
    },
    { variables: 'ACME_', keys: 'acme_', sandbox: mock },
  );
  const { environments } = buildRequestCollection(version, [version]);
  expect(
    environments.map(({ name, variables }) => [
      name,
      variables.find((variable) => variable.name === 'tokenUrl')?.value,
    ]),
  ).toEqual([
    ['Sandbox', `${mock}/token`],
    ['Europe', 'https://auth.example.com/token'],
    ['Local sandbox', 'http://localhost:4010/mock/acme/1/token'],
  ]);
});

test('has no local sandbox if the API has no sandbox', async () => {
  const { bruno } = await getFilesOfOperation({}, clientCredentials);
  expect(bruno.environments.map(({ name }: { readonly name: string }) => name)).toEqual(['https://api.example.com/v1']);
});

test('exchanges a key for a token as the security scheme describes', async () => {
  const scheme: SecuritySchemeObject = {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    'x-prefix': 'Token',
    'x-token-request': { url: 'https://auth.example.com/session', body: { key: '{apiKey}' }, token: 'token' },
  };
  const { bruno, http } = await getFilesOfOperation({}, scheme);
  expect(bruno.root.request.script.req).toContain('response.data.token');
  expect(http).toContain('Authorization: Token {{login.token}}');
  expect(http).toContain('"key": "{{apiKey}}"');
});

test('sends a user name and password with HTTP Basic', async () => {
  const { postman, bruno, http } = await getFilesOfOperation({}, { type: 'http', scheme: 'basic' });
  expect(postman.item[0].item[0].request.auth.type).toBe('basic');
  expect(bruno.items[0].items[0].request.auth).toEqual({
    mode: 'basic',
    basic: { username: '{{user}}', password: '{{password}}' },
  });
  expect(http).toContain('Authorization: Basic {{user}}:{{password}}');
});

test('writes an API key in the query as a variable', async () => {
  const { postman, bruno, http } = await getFilesOfOperation({}, { type: 'apiKey', in: 'query', name: 'key' });
  expect(postman.item[0].item[0].request.url.query).toEqual([{ key: 'key', value: '{{apiKey}}' }]);
  expect(bruno.items[0].items[0].request.url).toContain('?key={{apiKey}}');
  expect(http).toContain('?key={{apiKey}}');
  expect(JSON.stringify(postman)).not.toContain('YOUR_API_KEY');
});

test('sends multipart forms with their files', async () => {
  const schema = {
    type: 'object',
    properties: { title: { type: 'string' }, photo: { type: 'string', format: 'binary' } },
  } as const;
  const { postman, bruno, http } = await getFilesOfOperation(
    { requestBody: { content: { 'multipart/form-data': { schema, example: { title: 'Boiler' } } } } },
    { type: 'http', scheme: 'bearer' },
  );
  expect(postman.item[0].item[0].request.body.formdata).toContainEqual({ key: 'title', value: 'Boiler', type: 'text' });
  expect(bruno.items[0].items[0].request.body.multipartForm).toContainEqual({
    name: 'photo',
    enabled: true,
    type: 'file',
    value: ['photo.jpg'],
  });
  expect(http).toMatch(/name="photo"; filename="photo.jpg"[\s\S]*< \.\/photo\.jpg/);
});
