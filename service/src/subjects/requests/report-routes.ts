import * as routes from '@refdesk/service-contract/routes/request-report';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import type { PortalSandbox } from '../sandbox/open-portal-sandbox.ts';
import { recordReportedRequests } from './report.ts';

/** Creates the route with which gateways report the requests that they serve. */
export function createRequestReportRoutes(appContext: AppContext, sandbox: PortalSandbox | null) {
  return createValidatedRoutes().openapi(routes.reportServedRequestsRoute, async (context) =>
    context.json(await recordReportedRequests(appContext, context.req.valid('json'), sandbox?.maskers), 200),
  );
}
