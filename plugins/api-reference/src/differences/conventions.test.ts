import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { ProblemTypeObject } from '@refdesk/openapi/extensions';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { describe, expect, it } from 'vitest';
import {
  createObjectSchemaWithStringFields,
  createTestDescription,
  createTestRequestBody,
  createTestResponses,
  type OperationsByMethodAndPath,
} from '../../tests/description.ts';
import { type ApiDifferences, findApiDifferences } from './differences.ts';

describe('apiWideDifferenceRules', () => {
  const find = (before: OpenApiDocument, after: OpenApiDocument): ApiDifferences => findApiDifferences(before, after);

  const getConventions = ({ conventions }: ApiDifferences): string[] =>
    conventions.map(({ rule, breaking, from, to }) => `${breaking ? '! ' : ''}${rule}: ${from} → ${to}`);

  /** Returns the rules of changes that are reported for operations. */
  const listOperationRules = ({ operations }: ApiDifferences): string[] =>
    operations.flatMap(({ successors }) =>
      successors.flatMap(({ changes, fields }) => [...changes, ...fields].map(({ rule }) => rule)),
    );

  const createTwoOperations = (operation: OperationObject): OperationsByMethodAndPath => ({
    'GET /jobs': { operationId: 'a', ...operation },
    'POST /notes': { operationId: 'b', ...operation },
  });

  const createProblem = (status: number, successors?: readonly string[]): ProblemTypeObject => ({
    status,
    title: '',
    meaning: '',
    causes: [],
    remedy: '',
    ...(successors && { successors }),
  });

  describe('changes to the whole API, which are not repeated for operations', () => {
    it('authentication-changed, if every operation requires a different credential', () => {
      const key = {
        components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
        security: [{ key: [] }],
      } as const;
      const token = {
        components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
        security: [{ token: [] }],
      } as const;
      const differences = find(
        createTestDescription('1', createTwoOperations({}), key),
        createTestDescription('2', createTwoOperations({}), token),
      );
      expect(getConventions(differences)).toEqual([
        '! authentication-changed: X-Key: <key> (apiKey) → Authorization: Bearer <token> (http)',
      ]);
      expect(listOperationRules(differences)).toEqual([]);
    });

    it('base-path-changed', () => {
      const under = (base: string): OperationsByMethodAndPath => ({
        [`GET ${base}/jobs`]: { operationId: 'a' },
        [`GET ${base}/notes`]: { operationId: 'b' },
      });
      expect(
        getConventions(find(createTestDescription('1', under('/v1')), createTestDescription('2', under('/v2')))),
      ).toEqual(['! base-path-changed: /v1 → /v2']);
    });

    it('paging-changed, with the parameters and the fields next to the records', () => {
      const list = (style: 'offset' | 'cursor', parameter: string, ...fields: string[]): OperationsByMethodAndPath => ({
        'GET /jobs': {
          operationId: 'listJobs',
          'x-paging': style,
          parameters: [{ name: parameter, in: 'query', schema: { type: 'string' } }],
          ...createTestResponses({ $ref: '#/components/schemas/Page' }),
        },
        'GET /notes': {
          operationId: 'listNotes',
          'x-paging': style,
          ...createTestResponses(createObjectSchemaWithStringFields(...fields)),
        },
      });
      const page = (...fields: string[]) => ({
        components: { schemas: { Page: createObjectSchemaWithStringFields(...fields) } },
      });
      const differences = find(
        createTestDescription('1', list('offset', 'offset'), page('items', 'total')),
        createTestDescription('2', list('cursor', 'cursor'), page('items', 'page')),
      );
      expect(getConventions(differences)).toEqual(['! paging-changed: offset; items, total → cursor; items, page']);
      expect(listOperationRules(differences)).toEqual([]);
    });

    it('date-times-changed', () => {
      const at = (format: string): OperationsByMethodAndPath =>
        createTwoOperations(createTestResponses({ type: 'object', properties: { at: { type: 'string', format } } }));
      const differences = find(
        createTestDescription('1', at('date-time-local')),
        createTestDescription('2', at('date-time')),
      );
      expect(getConventions(differences)).toEqual([
        '! date-times-changed: without an offset → with an offset (RFC 3339)',
      ]);
      expect(listOperationRules(differences)).toEqual([]);
    });

    it('updates-changed', () => {
      const put = (operation: OperationObject): OperationsByMethodAndPath => ({
        'PUT /jobs': { operationId: 'updateJob', ...operation },
      });
      expect(
        getConventions(
          find(createTestDescription('1', put({ 'x-update': 'partial' })), createTestDescription('2', put({}))),
        ),
      ).toEqual(['! updates-changed: an omitted field keeps its value → an omitted field is reset to its default']);
    });

    it('unknown-fields-refused, if every request body rejects them', () => {
      const open = createObjectSchemaWithStringFields('name');
      const closed: SchemaObject = { ...open, additionalProperties: false };
      const differences = find(
        createTestDescription('1', createTwoOperations(createTestRequestBody(open))),
        createTestDescription('2', createTwoOperations(createTestRequestBody(closed))),
      );
      expect(getConventions(differences)).toEqual(['! unknown-fields-refused: ignored → rejected']);
      expect(listOperationRules(differences)).toEqual([]);
      const stillOpen = find(
        createTestDescription('1', createTwoOperations(createTestRequestBody(open))),
        createTestDescription('2', {
          ...createTwoOperations(createTestRequestBody(open)),
          'GET /jobs': { operationId: 'a', ...createTestRequestBody(closed) },
        }),
      );
      expect(listOperationRules(stillOpen)).toEqual(['request-unknown-fields-refused']);
    });

    it('concurrency-added and concurrency-required', () => {
      const conditional = (required: boolean): OperationsByMethodAndPath =>
        createTwoOperations({ parameters: [{ name: 'If-Match', in: 'header', required, schema: { type: 'string' } }] });
      const added = find(
        createTestDescription('1', createTwoOperations({})),
        createTestDescription('2', conditional(false)),
      );
      expect(getConventions(added)).toEqual(['concurrency-added: last write wins → ETag and If-Match, optional']);
      expect(listOperationRules(added)).toEqual([]);
      expect(
        getConventions(
          find(createTestDescription('1', createTwoOperations({})), createTestDescription('2', conditional(true))),
        ),
      ).toEqual(['! concurrency-required: last write wins → ETag and If-Match, required']);
    });

    it('idempotency-key-added and idempotency-key-removed', () => {
      const plain = createTwoOperations({ 'x-idempotency': 'none' });
      const keyed = createTwoOperations({
        'x-idempotency': 'idempotency-key',
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
      });
      const added = find(createTestDescription('1', plain), createTestDescription('2', keyed));
      expect(getConventions(added)).toEqual(['idempotency-key-added: none → Idempotency-Key header']);
      expect(listOperationRules(added)).toEqual([]);
      expect(getConventions(find(createTestDescription('1', keyed), createTestDescription('2', plain)))).toEqual([
        '! idempotency-key-removed: Idempotency-Key header → none',
      ]);
    });

    it('rate-limit-changed', () => {
      const limit = (requests: number) =>
        ({ 'x-rate-limit': { limits: [{ requests, per: 'minute', by: 'client' }], headers: true } }) as const;
      expect(
        getConventions(find(createTestDescription('1', {}, limit(300)), createTestDescription('2', {}, limit(6000)))),
      ).toEqual([
        'rate-limit-changed: 300 requests a minute for each client → 6,000 requests a minute for each client',
      ]);
      const limits = [
        { requests: 6000, per: 'minute', by: 'client' },
        { requests: 60_000, per: 'hour', by: 'client' },
      ] as const;
      const after = createTestDescription('2', {}, { 'x-rate-limit': { limits: [...limits], headers: true } });
      expect(getConventions(find(createTestDescription('1', {}, limit(300)), after))).toEqual([
        'rate-limit-changed: 300 requests a minute for each client → 6,000 requests a minute, 60,000 an hour for each client',
      ]);
    });
  });

  describe('errors of the whole API', () => {
    const createFailingOperations = (
      schema: string,
      mediaType: string,
      codes: readonly string[],
      status: string,
    ): OperationsByMethodAndPath =>
      createTwoOperations({
        responses: {
          [status]: {
            description: '',
            content: { [mediaType]: { schema: { $ref: `#/components/schemas/${schema}` } } },
            'x-problems': codes,
          },
        },
      });
    const components = {
      components: {
        schemas: {
          Diagnostic: createObjectSchemaWithStringFields('code'),
          Problem: createObjectSchemaWithStringFields('type'),
        },
      },
    };

    it('error-format-changed, error-renamed and error-status-changed', () => {
      const before = createTestDescription(
        '1',
        createFailingOperations('Fault', 'application/json', ['INVALID'], '400'),
        {
          ...components,
          'x-problems': { INVALID: createProblem(400, ['invalid']) },
        },
      );
      const after = createTestDescription(
        '2',
        createFailingOperations('Problem', 'application/problem+json', ['invalid'], '422'),
        {
          ...components,
          'x-problems': { invalid: createProblem(422) },
        },
      );
      const differences = find(before, after);
      expect(getConventions(differences)).toEqual([
        '! error-format-changed: Fault as application/json → Problem as application/problem+json',
        '! error-status-changed: 400 INVALID → 422 invalid',
        '! error-renamed: INVALID → invalid',
      ]);
      expect(listOperationRules(differences)).toEqual([]);
    });

    it('error-added-everywhere', () => {
      const before = createTestDescription('1', createFailingOperations('Fault', 'application/json', ['gone'], '404'), {
        ...components,
        'x-problems': { gone: createProblem(404) },
      });
      const after = createTestDescription('2', createFailingOperations('Fault', 'application/json', ['lost'], '404'), {
        ...components,
        'x-problems': { gone: createProblem(404), lost: createProblem(404) },
      });
      const differences = find(before, after);
      expect(getConventions(differences)).toEqual(['error-added-everywhere: null → 404 lost']);
      expect(listOperationRules(differences)).toEqual(['error-removed', 'error-removed']);
    });
  });
});
