import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ClientRecorder, recordingSchema } from './recording.ts';

test('records the route of an operation without operationId', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'));
  const file = join(folder, 'recording.json');
  const recorder = new ClientRecorder(file);
  recorder.createApiRecorder('shop/1.0.0')({
    at: Date.UTC(2026, 10, 30),
    method: 'GET',
    url: 'http://localhost/v1/pets/7?size=2',
    operation: 'get /v1/pets/{id}',
    status: 200,
    requestHeaders: new Headers(),
    requestBody: undefined,
    responseBody: '{"name":"Rex"}',
  } as Parameters<ReturnType<ClientRecorder['createApiRecorder']>>[0]);
  recorder.write();
  const { operations } = recordingSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  expect(operations).toEqual([
    {
      api: 'shop/1.0.0',
      operation: 'get /v1/pets/{id}',
      requests: 1,
      statuses: { 200: 1 },
      parts: expect.arrayContaining([expect.any(String)]),
    },
  ]);
  await rm(folder, { recursive: true });
});
