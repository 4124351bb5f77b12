import { readOperation } from '@refdesk/api-model/operation/operation';
import { renderRequestCodeInAllLanguages } from '@refdesk/api-samples/render-request-code';
import { createSampleRequest } from '@refdesk/api-samples/request';
import { expect, it } from 'vitest';
import { loadDocument } from '../../../api-reference/fixtures/load.ts';
import { createConsoleSettings } from '../../fixtures/operations.ts';
import { listFileFields } from '../model/file-fields.ts';
import { applyFragmentToDraft, convertDraftToFragmentFields } from '../persistence/fragment.ts';
import { createRequestDraft } from '../request/draft.ts';
import { prepareRequest } from '../request/prepared-request.ts';
import { writeRequestAsCode } from '../request/request-as-code.ts';
import { validateDraft } from '../request/validate.ts';
import { createConsoleOperationFiles } from './operation-files.ts';

const server = 'https://api.example.com';
const text = { type: 'string' };
const binary = { type: 'string', format: 'binary' };
const object = { type: 'object', properties: { a: { type: 'string', example: 'x' } } };
const list = { type: 'array', items: object };

/** Loads an operation with a body: its console data and its sample request. */
async function loadOperation(mediaType: string, media: object) {
  const version = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Bodies', version: '1.0.0' },
    servers: [{ url: server }],
    paths: {
      '/bodies': {
        post: {
          operationId: 'send',
          requestBody: { required: true, content: { [mediaType]: media } },
          responses: { 204: { description: 'Received.' } },
        },
      },
    },
  });
  const [file] = createConsoleOperationFiles([version], { ...createConsoleSettings(false), baseUrl: '/' });
  const [entry] = version.operations;
  if (file === undefined || entry === undefined) throw new Error('The description has no operation.');
  return {
    operation: file.operation,
    sample: createSampleRequest(version.document, readOperation(version.document, entry)),
  };
}

it.each([
  ['application/json', { schema: object }, '{\n  "a": "x"\n}'],
  ['application/json', { schema: text, example: 'Hi' }, '"Hi"'],
  ['application/json; charset=utf-8', { schema: object }, '{\n  "a": "x"\n}'],
  ['application/merge-patch+json', { schema: object }, '{\n  "a": "x"\n}'],
  ['application/vnd.api+json', { schema: object }, '{\n  "a": "x"\n}'],
  ['application/x-ndjson', { schema: list, example: [{ a: '1' }, { a: '2' }] }, '{"a":"1"}\n{"a":"2"}'],
  ['application/jsonl', { schema: object }, '{"a":"x"}'],
  ['text/plain', { schema: text, example: 'Hi' }, 'Hi'],
  ['text/plain', { schema: text, example: '"17"' }, '"17"'],
  ['text/plain', { schema: { type: 'integer' }, example: 17 }, '17'],
  ['text/plain', { schema: { type: 'integer', minimum: 12 } }, '12'],
  ['text/plain', { schema: { type: 'boolean' } }, 'true'],
  ['text/plain; charset=utf-8', { schema: text, example: 'a=b&c' }, 'a=b&c'],
  ['text/plain', { example: 'Hi' }, 'Hi'],
  ['text/csv', { schema: text, example: 'a,b\n1,2' }, 'a,b\n1,2'],
  ['text/html', { schema: text, example: '<p>Hi</p>' }, '<p>Hi</p>'],
  ['application/yaml', { schema: text, example: 'a: 1' }, 'a: 1'],
  ['application/graphql', { schema: text, example: '{ a }' }, '{ a }'],
  ['application/xml', { schema: text, example: '<a/>' }, '<a/>'],
  [
    'application/xml',
    { schema: { ...object, xml: { name: 'b' } } },
    '<?xml version="1.0" encoding="UTF-8"?>\n<b><a>x</a></b>',
  ],
  ['application/soap+xml', { schema: object, example: '<a/>' }, '<a/>'],
])('sends a body of %s with %j as the text %j, like the sample', async (mediaType, media, body) => {
  const { operation, sample } = await loadOperation(mediaType, media);
  const draft = createRequestDraft(operation, {});
  expect(validateDraft(operation, draft)).toEqual([]);
  const prepared = prepareRequest(operation, draft, server, []);
  expect(prepared.headers).toEqual([['Content-Type', mediaType]]);
  expect(prepared.body).toEqual({ type: 'text', mediaType, text: body });
  expect(writeRequestAsCode(operation, prepared, 'bash')).toBe(
    renderRequestCodeInAllLanguages(sample, '').find(({ language }) => language === 'bash')?.code,
  );
});

it.each([
  ['application/x-www-form-urlencoded', 'form'],
  ['application/x-www-form-urlencoded; charset=utf-8', 'form'],
  ['multipart/form-data', 'multipart'],
])('sends the fields of a body of %s as a form, like the sample', async (mediaType, type) => {
  const { operation, sample } = await loadOperation(mediaType, { schema: object, example: { a: 'x' } });
  const prepared = prepareRequest(operation, createRequestDraft(operation, {}), server, []);
  expect(prepared.body).toMatchObject({ type, fields: [['a', 'x']] });
  expect(type === 'form' ? sample.body?.fields : sample.body?.parts).not.toBeNull();
});

it.each(['text/plain', 'text/csv', 'text/*', 'application/xml', 'application/json', 'application/zip', 'image/*'])(
  'sends a binary body of %s as a file, like the sample',
  async (mediaType) => {
    const { operation, sample } = await loadOperation(mediaType, { schema: binary });
    expect(operation.bodies[0]?.isFile).toBe(true);
    expect(sample.body?.file).not.toBeNull();
    expect(sample.body?.file?.type).toMatch(new RegExp(`^${mediaType.replace('*', '[a-z]+')}$`));
  },
);

it('starts a multipart form with the values of its fields, and sends chosen files', async () => {
  const properties = {
    name: { type: 'string', example: 'Anna' },
    cover: { anyOf: [binary, { type: 'null' }] },
    photo: binary,
    recordings: { type: 'array', maxItems: 2, items: binary },
  };
  const schema = { type: 'object', required: ['name', 'photo', 'recordings'], properties };
  const { operation } = await loadOperation('multipart/form-data', { schema });
  const draft = createRequestDraft(operation, {});
  expect(draft.body?.value).toEqual({ name: 'Anna' });
  expect(validateDraft(operation, draft).map(({ pointer }) => pointer)).toEqual(['/photo', '/recordings']);
  expect(listFileFields(operation.bodies[0]?.schema ?? {}, operation.$defs)).toEqual([
    { name: 'cover', isList: false },
    { name: 'photo', isList: false },
    { name: 'recordings', isList: true },
  ]);
  const file = new File(['x'], 'a.mp3');
  const files = { photo: [file], recordings: [file, file] };
  expect(validateDraft(operation, { ...draft, files })).toEqual([]);
  const tooMany = { ...files, recordings: [file, file, file] };
  expect(validateDraft(operation, { ...draft, files: tooMany }).map(({ pointer }) => pointer)).toEqual(['/recordings']);
  expect(prepareRequest(operation, { ...draft, files }, server, []).body).toEqual({
    type: 'multipart',
    mediaType: 'multipart/form-data',
    fields: [['name', 'Anna']],
    files,
  });
});

it('starts with an empty text if a text body has no example', async () => {
  const { operation } = await loadOperation('text/plain', { schema: text });
  const { body } = prepareRequest(operation, createRequestDraft(operation, {}), server, []);
  expect(body).toEqual({ type: 'text', mediaType: 'text/plain', text: '' });
});

it('restores a text body from a link', async () => {
  const { operation } = await loadOperation('text/plain', { schema: text, example: 'a "quoted" text' });
  const draft = createRequestDraft(operation, {});
  const fragment = `#try?${convertDraftToFragmentFields(draft)}`;
  const restored = applyFragmentToDraft(operation, { ...draft, body: null }, fragment);
  expect(restored.body).toEqual(draft.body);
});
