import * as routes from '@portal/service-contract/routes/request-report';
import type { AppContext } from '../../core/context/app-context.ts';
import { newRoutes } from '../../core/http/routes.ts';
import type { PortalSandbox } from '../sandbox/open.ts';
import { recordReport } from './report.ts';

/** Route for gateways to report the requests that they serve. */
export function reportRoutes(appContext: AppContext, sandbox: PortalSandbox | null) {
  return newRoutes().openapi(routes.report, async (context) => context.json(await recordReport(appContext, context.req.valid('json'), sandbox?.maskings), 200));
}
