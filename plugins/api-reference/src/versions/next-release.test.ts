import type { ApiVersion } from '@refdesk/api-model/api';
import { createClientChangelogFiles } from '@refdesk/api-model/client/client-release';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, test } from 'vitest';
import { loadDocument } from '../../fixtures/load.ts';
import { determineNextClientRelease } from './next-release.ts';

const operation = (id: string, extra: object = {}) => ({
  operationId: id,
  summary: id === 'getThing' ? 'Get a thing' : 'List things',
  ...extra,
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
  },
});

const createDescription = (paths: NonNullable<OpenApiDocument['paths']>, fields: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '2.0.0' },
  servers: [{ url: 'https://api.example.com' }],
  paths,
  components: { schemas: { Thing: { type: 'object', properties: { id: { type: 'integer' }, ...fields } } } },
});

const load = (paths: NonNullable<OpenApiDocument['paths']>, fields?: object): Promise<ApiVersion> =>
  loadDocument(createDescription(paths, fields));
const today = '2026-11-30';
const addRelease = (api: ApiVersion, version = '2.0.0'): ApiVersion => ({
  ...api,
  releases: [{ version, date: '2026-11-01', changes: {} }],
});

const first = await load({ '/thing': { get: operation('getThing') } });

test('returns the API version for the first release, and null for an unchanged description', () => {
  expect(determineNextClientRelease(first, null, today)).toEqual({ version: '2.0.0', date: today, changes: {} });
  expect(determineNextClientRelease(addRelease(first), first.document, today)).toBe(null);
});

test('increments the minor version for a new operation or field', async () => {
  const next = await load(
    { '/thing': { get: operation('getThing') }, '/things': { get: operation('listThings') } },
    { name: { type: 'string' } },
  );
  expect(determineNextClientRelease(addRelease(next), first.document, today)).toEqual({
    version: '2.1.0',
    date: today,
    changes: { added: ['List things: GET /things, new operation', 'Thing: name, new'] },
  });
});

test('increments the major version of the clients for a removed operation', async () => {
  const older = await load({ '/thing': { get: operation('getThing') }, '/things': { get: operation('listThings') } });
  expect(determineNextClientRelease(addRelease(first, '4.2.1'), older.document, today)).toMatchObject({
    version: '5.0.0',
    changes: { breaking: ['List things: GET /things, operation removed'] },
  });
});

test('increments the minor version for a deprecation, with a note in the changelog', async () => {
  const next = await load({ '/thing': { get: operation('getThing', { deprecated: true }) } });
  const release = determineNextClientRelease(addRelease(next), first.document, today);
  expect(release).toMatchObject({ version: '2.1.0', changes: { deprecated: ['Get a thing: deprecated'] } });
  const { 'CHANGELOG.md': changelog } = createClientChangelogFiles({ releases: release === null ? [] : [release] });
  expect(changelog).toBe('# Changelog\n\n## 2.1.0 (2026-11-30)\n\n### Deprecated\n\n- Get a thing: deprecated\n');
  expect(createClientChangelogFiles({ releases: [] })).toEqual({});
});
