import type { auditFilterSchema } from '@refdesk/service-contract/audit';
import * as routes from '@refdesk/service-contract/routes/audit';
import type { z } from 'zod';
import {
  requireCallerMeetingSecondFactorPolicy,
  requirePermissionOutsideOrganisations,
} from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { requireOrganisationPermission } from '../organisations/access.ts';
import { streamAuditCsv } from './csv.ts';
import { type AuditScope, readAuditPage } from './read-audit-page.ts';

/** Creates the routes of the audit logs: an organisation's, the caller's own, and the complete log for staff. */
export function createAuditRoutes(appContext: AppContext) {
  const { queries } = appContext.database;
  const download = (scope: AuditScope, filter: z.output<typeof auditFilterSchema>) =>
    new Response(streamAuditCsv(queries, scope, filter), {
      headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="audit.csv"' },
    });

  return createValidatedRoutes()
    .openapi(routes.readOrganisationAuditRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const { organisation } = await requireOrganisationPermission(appContext, context, 'audit.read', organisationId);
      return context.json(
        await readAuditPage(appContext, { organisationId: organisation.id }, context.req.valid('query')),
        200,
      );
    })
    .openapi(routes.exportOrganisationAuditRoute, async (context) => {
      const { organisationId } = context.req.valid('param');
      const { organisation } = await requireOrganisationPermission(appContext, context, 'audit.export', organisationId);
      return download({ organisationId: organisation.id }, context.req.valid('query'));
    })
    .openapi(routes.readAccountAuditRoute, async (context) =>
      context.json(
        await readAuditPage(
          appContext,
          { personId: requireCallerMeetingSecondFactorPolicy(context).person.id },
          context.req.valid('query'),
        ),
        200,
      ),
    )
    .openapi(routes.readWholeAuditRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'audit.readAll');
      return context.json(await readAuditPage(appContext, 'everyone', context.req.valid('query')), 200);
    })
    .openapi(routes.exportWholeAuditRoute, (context) => {
      requirePermissionOutsideOrganisations(context, 'audit.exportAll');
      return download('everyone', context.req.valid('query'));
    });
}
