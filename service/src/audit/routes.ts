import { createRoute, z } from '@hono/zod-openapi';
import { auditFilter, auditPage } from '../../contract/audit.ts';
import { requirePermission, requirePerson } from '../access/require.ts';
import { json, refusals } from '../http/describe.ts';
import { newRoutes } from '../http/routes.ts';
import { requireInOrganisation } from '../organisations/access.ts';
import type { Platform } from '../platform.ts';
import { auditCsv } from './csv.ts';
import { type AuditScope, readAuditPage } from './read.ts';

const tags = ['Audit log'];
const params = z.strictObject({ organisationId: z.string().max(64) });
const csv = { content: { 'text/csv': { schema: z.string() } }, description: 'The same events as CSV.' };
const ofOrganisation = '/api/organisations/{organisationId}/audit';

const get = createRoute({
  method: 'get',
  path: ofOrganisation,
  tags,
  summary: 'Read the audit log of an organisation',
  request: { params, query: auditFilter },
  responses: { 200: json(auditPage, 'A page, the newest first.'), ...refusals(401, 403, 404, 422) },
});

const getCsv = createRoute({
  method: 'get',
  path: `${ofOrganisation}.csv`,
  tags,
  summary: 'Export the audit log of an organisation',
  request: { params, query: auditFilter },
  responses: { 200: csv, ...refusals(401, 403, 404, 422) },
});

const own = createRoute({
  method: 'get',
  path: '/api/account/audit',
  tags,
  summary: 'Read what has happened to one’s own account',
  request: { query: auditFilter },
  responses: { 200: json(auditPage, 'A page, the newest first.'), ...refusals(401, 403, 422) },
});

const all = createRoute({
  method: 'get',
  path: '/api/audit',
  tags,
  summary: 'Read the whole audit log (staff)',
  request: { query: auditFilter },
  responses: { 200: json(auditPage, 'A page, the newest first.'), ...refusals(401, 403, 404, 422) },
});

const allCsv = createRoute({
  method: 'get',
  path: '/api/audit.csv',
  tags,
  summary: 'Export the whole audit log (staff)',
  request: { query: auditFilter },
  responses: { 200: csv, ...refusals(401, 403, 404, 422) },
});

/** The audit logs: of an organisation, of one's own account, and the whole for staff. */
export function auditRoutes(platform: Platform) {
  const { queries } = platform.database;
  const download = (scope: AuditScope, filter: z.output<typeof auditFilter>) =>
    new Response(auditCsv(queries, scope, filter), {
      headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="audit.csv"' },
    });

  return newRoutes()
    .openapi(get, async (context) => {
      const { organisation } = await requireInOrganisation(platform, context, 'audit.read', context.req.valid('param').organisationId);
      return context.json(await readAuditPage(queries, { organisationId: organisation.id }, context.req.valid('query')), 200);
    })
    .openapi(getCsv, async (context) => {
      const { organisation } = await requireInOrganisation(platform, context, 'audit.read', context.req.valid('param').organisationId);
      return download({ organisationId: organisation.id }, context.req.valid('query'));
    })
    .openapi(own, async (context) =>
      context.json(await readAuditPage(queries, { personId: requirePerson(context).person.id }, context.req.valid('query')), 200),
    )
    .openapi(all, async (context) => {
      requirePermission(context, 'audit.readAll');
      return context.json(await readAuditPage(queries, 'everyone', context.req.valid('query')), 200);
    })
    .openapi(allCsv, (context) => {
      requirePermission(context, 'audit.readAll');
      return download('everyone', context.req.valid('query'));
    });
}
