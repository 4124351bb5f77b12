import type { SchemaObject } from '@refdesk/openapi/schema';
import { describe, expect, test } from 'vitest';
import { loadDocument } from '../../../api-reference/fixtures/load.ts';
import { createConsoleSettings } from '../../fixtures/operations.ts';
import { convertDraftToFragmentFields } from '../persistence/fragment.ts';
import { createRequestDraft } from '../request/draft.ts';
import { prepareRequest } from '../request/prepared-request.ts';
import { writeRequestAsCode } from '../request/request-as-code.ts';
import { encodePreparedBodyForFetch } from '../request/send.ts';
import { validateDraft } from '../request/validate.ts';
import { createConsoleOperationFiles } from './operation-files.ts';

/** Reads an operation whose body has this media type and schema. */
async function loadUpload(mediaType: string, schema: SchemaObject | undefined, isRequired: boolean) {
  const version = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Files', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/files': {
        put: {
          operationId: 'upload',
          requestBody: { required: isRequired, content: { [mediaType]: schema === undefined ? {} : { schema } } },
          responses: { '200': { description: 'Stored.' } },
        },
      },
    },
    components: { schemas: { File: { type: 'string', format: 'binary' } } },
  });
  const [file] = createConsoleOperationFiles([version], { ...createConsoleSettings(false), baseUrl: '/' });
  if (!file) throw new Error('The operation has no file.');
  return file.operation;
}

describe('body that is one file', () => {
  test.each<[mediaType: string, schema: SchemaObject | undefined, sentType: string]>([
    ['application/octet-stream', { type: 'string', format: 'binary' }, 'application/octet-stream'],
    ['application/octet-stream', { $ref: '#/components/schemas/File' }, 'application/octet-stream'],
    ['application/octet-stream', {}, 'application/octet-stream'],
    ['application/octet-stream', undefined, 'application/octet-stream'],
    ['image/png', { contentMediaType: 'image/png' }, 'image/png'],
    ['image/png', { type: 'string', contentMediaType: 'image/png' }, 'image/png'],
    ['image/*', { type: 'string', format: 'binary' }, 'image/gif'],
    ['*/*', { type: 'string', format: 'binary' }, 'image/gif'],
  ])('sends the bytes of a chosen file as %s with the schema %j', async (mediaType, schema, sentType) => {
    const operation = await loadUpload(mediaType, schema, true);
    const draft = createRequestDraft(operation, {});
    expect(validateDraft(operation, draft)).toEqual([{ part: 'body', pointer: '', message: 'Choose a file.' }]);
    const file = new File([new Uint8Array([0, 255])], 'photo.gif', { type: 'image/gif' });
    const chosen = { ...draft, body: draft.body && { ...draft.body, file } };
    expect(validateDraft(operation, chosen)).toEqual([]);
    const prepared = prepareRequest(operation, chosen, '', []);
    expect(prepared.headers).toEqual([['Content-Type', sentType]]);
    expect((await encodePreparedBodyForFetch(prepared.body)).content).toBe(file);
    expect(writeRequestAsCode(operation, prepared, 'bash')).toContain("'@photo.gif'");
    expect(convertDraftToFragmentFields(chosen).has('body')).toBe(false);
  });

  test('sends no body if no file is chosen and the body is optional', async () => {
    const operation = await loadUpload('application/octet-stream', { type: 'string', format: 'binary' }, false);
    const draft = createRequestDraft(operation, {});
    expect(validateDraft(operation, draft)).toEqual([]);
    expect(prepareRequest(operation, draft, '', [])).toMatchObject({ headers: [], body: null });
  });

  test('treats text as a value', async () => {
    const operation = await loadUpload('text/plain', { type: 'string' }, true);
    expect(operation.bodies[0]?.isFile).toBeUndefined();
  });
});

test.each([
  ['multipart/form-data', 'multipart/form-data'],
  ['multipart/mixed', 'multipart/mixed'],
  ['multipart/*', 'multipart/form-data'],
])('sends the parts of a body of %s as %s', async (mediaType, sentType) => {
  const properties: Record<string, SchemaObject> = {
    note: { type: 'string' },
    photos: { type: 'array', items: { format: 'binary' } },
  };
  const operation = await loadUpload(mediaType, { type: 'object', properties }, true);
  const draft = createRequestDraft(operation, {});
  const photos = ['photo.gif', 'second.gif'].map((name) => new File(['GIF'], name, { type: 'image/gif' }));
  const filled = { ...draft, body: draft.body && { ...draft.body, value: { note: 'Broken' } }, files: { photos } };
  const prepared = prepareRequest(operation, filled, '', []);
  const { content, contentType } = await encodePreparedBodyForFetch(prepared.body);
  expect(contentType).toMatch(new RegExp(`^${sentType}; boundary=`));
  const parts = await new Response(content).text();
  expect(parts).toContain(contentType?.split('boundary=')[1]);
  expect(parts).toMatch(/name="note"\r\n\r\nBroken/);
  expect(parts).toMatch(/name="photos"; filename="photo.gif"/);
  expect(parts).toMatch(/name="photos"; filename="second.gif"/);
  const code = writeRequestAsCode(operation, prepared, 'bash');
  expect(code).toContain("--form 'note=Broken'");
  expect(code).toContain("--form 'photos=@photo.gif;type=image/gif'");
  expect(code).toContain("--form 'photos=@second.gif;type=image/gif'");
  expect(code.includes(sentType)).toBe(sentType !== 'multipart/form-data');
});
