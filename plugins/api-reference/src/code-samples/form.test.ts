import { readOperation } from '@refdesk/api-model/operation/operation';
import { createRequestCodeSamples } from '@refdesk/api-samples/create-request-code-samples';
import { createSampleRequest } from '@refdesk/api-samples/request';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';

/** Returns the samples of an operation with this request body, keyed by language. */
async function getSamples(mediaType: string, media: MediaTypeObject): Promise<Record<string, string>> {
  const { document, operations } = await loadDocument({
    openapi: '3.1.0',
    info: { title: 'Photos', version: '1.0.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/photos': {
        post: {
          operationId: 'addPhoto',
          requestBody: { content: { [mediaType]: media } },
          responses: { 200: { description: 'Added.' } },
        },
      },
    },
  });
  const [entry] = operations;
  if (!entry) throw new Error('The description has no operation.');
  return Object.fromEntries(
    createRequestCodeSamples(createSampleRequest(document, readOperation(document, entry)), 'ACME_').map(
      ({ language, code }) => [language, code],
    ),
  );
}

test.each([
  ['bash', "--form 'file=@photo.jpg;type=image/jpeg'", "--form 'note=Broken'"],
  ['csharp', 'new MultipartFormDataContent()', 'File.OpenRead("photo.jpg")'],
  ['javascript', "formData.append('file', fileInput.files[0], 'photo.jpg')", 'const response = await fetch('],
  ['python', '("file", ("photo.jpg", open("photo.jpg", "rb"), "image/jpeg"))', '"note": "Broken"'],
  ['php', "'file' => new CURLFile('photo.jpg', 'image/jpeg')", "'note' => 'Broken'"],
  ['java', 'Path.of("photo.jpg")', 'multipart/form-data; boundary='],
])('sends a form with a file in %s', async (language, ...parts) => {
  const schema = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string', examples: ['Broken'] } },
  };
  const samples = await getSamples('multipart/form-data', { schema });
  for (const part of parts) expect(samples[language]).toContain(part);
  if (language !== 'java') expect(samples[language]).not.toContain('Content-Type: multipart');
});

test.each([
  ['bash', "--header 'Content-Type: multipart/mixed'", "--form 'file=@photo.jpg;type=image/jpeg'"],
  ['csharp', 'content.Headers.ContentType!.MediaType = "multipart/mixed";', 'File.OpenRead("photo.jpg")'],
  ['javascript', "replace('multipart/form-data', 'multipart/mixed')", "'file', fileInput.files[0], 'photo.jpg'"],
  ['python', 'replace("multipart/form-data", "multipart/mixed")', 'open("photo.jpg", "rb")'],
  ['php', "['Content-Type: multipart/mixed']", "new CURLFile('photo.jpg', 'image/jpeg')"],
  ['java', '"multipart/mixed; boundary=', 'Path.of("photo.jpg")'],
])('sends the parts of multipart/mixed with its media type in %s', async (language, ...parts) => {
  const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  const samples = await getSamples('multipart/mixed', { schema });
  for (const part of parts) expect(samples[language]).toContain(part);
});

test.each([
  ['bash', 'address%5Bcity%5D=Bath', 'items%5B0%5D%5Bprice%5D=2'],
  ['csharp', 'address[city]', 'items[0][price]'],
  ['javascript', 'address[city]', 'items[0][price]'],
  ['python', '"address[city]": "Bath"', '"items[0][price]": "2"'],
  ['php', 'address%5Bcity%5D=Bath', 'items%5B0%5D%5Bprice%5D=2'],
  ['java', 'address%5Bcity%5D=Bath', 'items%5B0%5D%5Bprice%5D=2'],
])('sends nested form objects in bracket notation in %s', async (language, ...parts) => {
  const deepObject = { style: 'deepObject', explode: true };
  const example = { amount: 100, address: { city: 'Bath' }, items: [{ price: 2 }] };
  const code = (
    await getSamples('application/x-www-form-urlencoded', {
      schema: { type: 'object' },
      example,
      encoding: { address: deepObject, items: deepObject },
    })
  )[language];
  for (const part of parts) expect(code).toContain(part);
  expect(code).not.toContain('[object Object]');
});

test.each([
  ['bash', "--data-binary '@photo.jpg'"],
  ['csharp', 'await File.ReadAllBytesAsync("photo.jpg")'],
  ['javascript', 'body: fileInput.files[0]'],
  ['python', 'data=open("photo.jpg", "rb")'],
  ['php', "file_get_contents('photo.jpg')"],
  ['java', 'java.nio.file.Files.readAllBytes(java.nio.file.Path.of("photo.jpg"))'],
])('sends a file as the body in %s', async (language, part) => {
  expect((await getSamples('application/octet-stream', {}))[language]).toContain(part);
  const code = (await getSamples('image/png', {}))[language];
  expect(code).toContain(part.replace('photo.jpg', 'photo.png'));
  expect(code).toContain('image/png');
});

test.each(['bash', 'csharp', 'javascript', 'python', 'php', 'java'])(
  'sends a required cookie and a key without a prefix in %s',
  async (language) => {
    const { document, operations } = await loadDocument({
      openapi: '3.1.0',
      info: { title: 'Photos', version: '1.0.0' },
      security: [{ key: [] }],
      paths: {
        '/photos': {
          get: {
            operationId: 'listPhotos',
            parameters: [{ name: 'session', in: 'cookie', required: true, schema: { type: 'string' }, example: 'abc' }],
            responses: { 200: { description: 'Photos.' } },
          },
        },
      },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    });
    const [entry] = operations;
    if (!entry) throw new Error('The description has no operation.');
    const code = createRequestCodeSamples(createSampleRequest(document, readOperation(document, entry)), 'ACME_').find(
      (sample) => sample.language === language,
    )?.code;
    expect(code).toContain('session=abc');
    expect(code).toContain('ACME_API_KEY');
    expect(code).not.toMatch(/"" \+|'' \./);
  },
);
