import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { auditFilter, auditPage } from '../audit.ts';
import { json, refusals } from './describe.ts';

const tags = ['Audit log'];
const params = z.strictObject({ organisationId: z.string().max(64) });
const csv = { content: { 'text/csv': { schema: z.string() } }, description: 'The same events as CSV.' };
const ofOrganisation = '/api/organisations/{organisationId}/audit';

export const get = createRoute({
  method: 'get',
  path: ofOrganisation,
  tags,
  summary: 'Read the audit log of an organisation',
  request: { params, query: auditFilter },
  responses: { 200: json(auditPage, 'A page, the newest first.'), ...refusals(401, 403, 404, 422) },
});

export const getCsv = createRoute({
  method: 'get',
  path: `${ofOrganisation}.csv`,
  tags,
  summary: 'Export the audit log of an organisation',
  request: { params, query: auditFilter },
  responses: { 200: csv, ...refusals(401, 403, 404, 422) },
});

export const own = createRoute({
  method: 'get',
  path: '/api/account/audit',
  tags,
  summary: 'Read the audit log of one’s own account',
  request: { query: auditFilter },
  responses: { 200: json(auditPage, 'A page, the newest first.'), ...refusals(401, 403, 422) },
});

export const all = createRoute({
  method: 'get',
  path: '/api/audit',
  tags,
  summary: 'Read the whole audit log (staff)',
  request: { query: auditFilter },
  responses: { 200: json(auditPage, 'A page, the newest first.'), ...refusals(401, 403, 404, 422) },
});

export const allCsv = createRoute({
  method: 'get',
  path: '/api/audit.csv',
  tags,
  summary: 'Export the whole audit log (staff)',
  request: { query: auditFilter },
  responses: { 200: csv, ...refusals(401, 403, 404, 422) },
});
