import { getServiceText } from '@refdesk/messages/request-language';
import type { Context, Hono } from 'hono';
import { formatDisjunction } from '../text/format-disjunction.ts';
import type { HonoEnv } from './environment.ts';
import { commonRequestProblemFactories } from './errors.ts';
import type { ServiceProblem } from './problem.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Creates the error for a request without a route: 405 with allowed methods (RFC 9110, section 15.5.6), or 404. */
export function createNoRouteProblem(api: Hono<HonoEnv>, { req: { method, path } }: Context<HonoEnv>): ServiceProblem {
  const routedMethods = methods.filter((candidate) =>
    api.router.match(candidate, path)[0].some(([[, route]]) => route.method === candidate),
  );
  if (routedMethods.length === 0) return commonRequestProblemFactories.notFound(getServiceText('nothingHere'));
  const allowed = routedMethods.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])).join(', ');
  return commonRequestProblemFactories.methodNotAllowed(
    getServiceText('methodNotAccepted', { method, accepted: formatDisjunction(routedMethods) }),
    {
      headers: { Allow: allowed },
    },
  );
}
