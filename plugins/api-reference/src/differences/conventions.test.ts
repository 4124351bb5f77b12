import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { ProblemTypeObject } from '@refdesk/openapi/extensions';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { describe, expect, it } from 'vitest';
import {
  createOpenApiSchemaWithTextFields,
  createRequestBody,
  createResponses,
  createTestDescription,
  type OperationsByMethodAndPath,
} from '../../tests/description.ts';
import { type ApiDifferences, findApiDifferences } from './differences.ts';

describe('conventions', () => {
  const find = (before: OpenApiDocument, after: OpenApiDocument): ApiDifferences => findApiDifferences(before, after);

  const getConventions = ({ conventions }: ApiDifferences): string[] =>
    conventions.map(({ rule, breaking, from, to }) => `${breaking ? '! ' : ''}${rule}: ${from} → ${to}`);

  /** Returns the changes of the operations themselves. */
  const operationRules = ({ operations }: ApiDifferences): string[] =>
    operations.flatMap(({ successors }) =>
      successors.flatMap(({ changes, fields }) => [...changes, ...fields].map(({ rule }) => rule)),
    );

  const both = (operation: OperationObject): OperationsByMethodAndPath => ({
    'GET /jobs': { operationId: 'a', ...operation },
    'POST /notes': { operationId: 'b', ...operation },
  });

  const problem = (status: number, successors?: readonly string[]): ProblemTypeObject => ({
    status,
    title: '',
    meaning: '',
    causes: [],
    remedy: '',
    ...(successors && { successors }),
  });

  describe('changes of the whole API are shown once', () => {
    it('authentication-changed, when every operation wants another credential', () => {
      const key = {
        components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
        security: [{ key: [] }],
      } as const;
      const token = {
        components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
        security: [{ token: [] }],
      } as const;
      const differences = find(createTestDescription('1', both({}), key), createTestDescription('2', both({}), token));
      expect(getConventions(differences)).toEqual([
        '! authentication-changed: X-Key: <key> (apiKey) → Authorization: Bearer <token> (http)',
      ]);
      expect(operationRules(differences)).toEqual([]);
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

    it('paging-changed, with its parameters and the fields around the records', () => {
      const list = (style: 'offset' | 'cursor', parameter: string, ...fields: string[]): OperationsByMethodAndPath => ({
        'GET /jobs': {
          operationId: 'listJobs',
          'x-paging': style,
          parameters: [{ name: parameter, in: 'query', schema: { type: 'string' } }],
          ...createResponses({ $ref: '#/components/schemas/Page' }),
        },
        'GET /notes': {
          operationId: 'listNotes',
          'x-paging': style,
          ...createResponses(createOpenApiSchemaWithTextFields(...fields)),
        },
      });
      const page = (...fields: string[]) => ({
        components: { schemas: { Page: createOpenApiSchemaWithTextFields(...fields) } },
      });
      const differences = find(
        createTestDescription('1', list('offset', 'offset'), page('items', 'total')),
        createTestDescription('2', list('cursor', 'cursor'), page('items', 'page')),
      );
      expect(getConventions(differences)).toEqual(['! paging-changed: offset; items, total → cursor; items, page']);
      expect(operationRules(differences)).toEqual([]);
    });

    it('date-times-changed', () => {
      const at = (format: string): OperationsByMethodAndPath =>
        both(createResponses({ type: 'object', properties: { at: { type: 'string', format } } }));
      const differences = find(
        createTestDescription('1', at('date-time-local')),
        createTestDescription('2', at('date-time')),
      );
      expect(getConventions(differences)).toEqual([
        '! date-times-changed: without an offset → with an offset (RFC 3339)',
      ]);
      expect(operationRules(differences)).toEqual([]);
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

    it('unknown-fields-refused, when every request body rejects them', () => {
      const open = createOpenApiSchemaWithTextFields('name');
      const closed: SchemaObject = { ...open, additionalProperties: false };
      const differences = find(
        createTestDescription('1', both(createRequestBody(open))),
        createTestDescription('2', both(createRequestBody(closed))),
      );
      expect(getConventions(differences)).toEqual(['! unknown-fields-refused: ignored → rejected']);
      expect(operationRules(differences)).toEqual([]);
      const stillOpen = find(
        createTestDescription('1', both(createRequestBody(open))),
        createTestDescription('2', {
          ...both(createRequestBody(open)),
          'GET /jobs': { operationId: 'a', ...createRequestBody(closed) },
        }),
      );
      expect(operationRules(stillOpen)).toEqual(['request-unknown-fields-refused']);
    });

    it('concurrency-added and concurrency-required', () => {
      const conditional = (required: boolean): OperationsByMethodAndPath =>
        both({ parameters: [{ name: 'If-Match', in: 'header', required, schema: { type: 'string' } }] });
      const added = find(createTestDescription('1', both({})), createTestDescription('2', conditional(false)));
      expect(getConventions(added)).toEqual(['concurrency-added: last write wins → ETag and If-Match, optional']);
      expect(operationRules(added)).toEqual([]);
      expect(
        getConventions(find(createTestDescription('1', both({})), createTestDescription('2', conditional(true)))),
      ).toEqual(['! concurrency-required: last write wins → ETag and If-Match, required']);
    });

    it('idempotency-key-added and idempotency-key-removed', () => {
      const plain = both({ 'x-idempotency': 'none' });
      const keyed = both({
        'x-idempotency': 'idempotency-key',
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
      });
      const added = find(createTestDescription('1', plain), createTestDescription('2', keyed));
      expect(getConventions(added)).toEqual(['idempotency-key-added: none → Idempotency-Key header']);
      expect(operationRules(added)).toEqual([]);
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
    });
  });

  describe('errors of the whole API', () => {
    const failing = (
      schema: string,
      mediaType: string,
      codes: readonly string[],
      status: string,
    ): OperationsByMethodAndPath =>
      both({
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
          Diagnostic: createOpenApiSchemaWithTextFields('code'),
          Problem: createOpenApiSchemaWithTextFields('type'),
        },
      },
    };

    it('error-format-changed, error-renamed and error-status-changed', () => {
      const before = createTestDescription('1', failing('Fault', 'application/json', ['INVALID'], '400'), {
        ...components,
        'x-problems': { INVALID: problem(400, ['invalid']) },
      });
      const after = createTestDescription('2', failing('Problem', 'application/problem+json', ['invalid'], '422'), {
        ...components,
        'x-problems': { invalid: problem(422) },
      });
      const differences = find(before, after);
      expect(getConventions(differences)).toEqual([
        '! error-format-changed: Fault as application/json → Problem as application/problem+json',
        '! error-status-changed: 400 INVALID → 422 invalid',
        '! error-renamed: INVALID → invalid',
      ]);
      expect(operationRules(differences)).toEqual([]);
    });

    it('error-added-everywhere', () => {
      const before = createTestDescription('1', failing('Fault', 'application/json', ['gone'], '404'), {
        ...components,
        'x-problems': { gone: problem(404) },
      });
      const after = createTestDescription('2', failing('Fault', 'application/json', ['lost'], '404'), {
        ...components,
        'x-problems': { gone: problem(404), lost: problem(404) },
      });
      const differences = find(before, after);
      expect(getConventions(differences)).toEqual(['error-added-everywhere: null → 404 lost']);
      expect(operationRules(differences)).toEqual(['error-removed', 'error-removed']);
    });
  });
});
