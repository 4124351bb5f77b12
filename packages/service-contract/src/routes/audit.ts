import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { auditFilterSchema, auditPageSchema } from '../audit.ts';
import { createStaffOrOperatorTokenSecurity } from '../operator-tokens.ts';
import { createOpenApiJsonResponse, createOpenApiProblemResponses } from './responses.ts';

const tags = ['Audit log'];
const params = z.strictObject({ organisationId: z.string().max(64) });
const csv = { content: { 'text/csv': { schema: z.string() } }, description: 'The same events as CSV.' };
const organisationPath = '/api/organisations/{organisationId}/audit';

export const readOrganisationAuditRoute = createRoute({
  method: 'get',
  path: organisationPath,
  tags,
  summary: 'Read the audit log of an organisation',
  request: { params, query: auditFilterSchema },
  responses: {
    200: createOpenApiJsonResponse(auditPageSchema, 'A page, newest first.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const exportOrganisationAuditRoute = createRoute({
  method: 'get',
  path: `${organisationPath}.csv`,
  tags,
  summary: 'Export the audit log of an organisation',
  request: { params, query: auditFilterSchema },
  responses: { 200: csv, ...createOpenApiProblemResponses(401, 403, 404, 422) },
});

export const readAccountAuditRoute = createRoute({
  method: 'get',
  path: '/api/account/audit',
  tags,
  summary: 'Read the audit log of your account',
  request: { query: auditFilterSchema },
  responses: {
    200: createOpenApiJsonResponse(auditPageSchema, 'A page, newest first.'),
    ...createOpenApiProblemResponses(401, 403, 422),
  },
});

export const readWholeAuditRoute = createRoute({
  method: 'get',
  path: '/api/audit',
  tags,
  security: createStaffOrOperatorTokenSecurity('audit:read'),
  summary: 'Read the complete audit log (staff)',
  request: { query: auditFilterSchema },
  responses: {
    200: createOpenApiJsonResponse(auditPageSchema, 'A page, newest first.'),
    ...createOpenApiProblemResponses(401, 403, 404, 422),
  },
});

export const exportWholeAuditRoute = createRoute({
  method: 'get',
  path: '/api/audit.csv',
  tags,
  security: createStaffOrOperatorTokenSecurity('audit:read'),
  summary: 'Export the complete audit log (staff)',
  request: { query: auditFilterSchema },
  responses: { 200: csv, ...createOpenApiProblemResponses(401, 403, 404, 422) },
});
