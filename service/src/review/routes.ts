import * as routes from '@portal/service-contract/routes/review';
import { requirePermission } from '../access/require.ts';
import { newRoutes } from '../http/routes.ts';
import type { Platform } from '../platform.ts';
import { readEvidence } from './evidence.ts';
import { appointStaff, findPerson, suspendPerson } from './people.ts';
import { readQueue, searchOrganisations } from './queue.ts';

/** What the provider's staff do. */
export function reviewRoutes(platform: Platform) {
  return newRoutes()
    .openapi(routes.get, async (context) => {
      requirePermission(context, 'review.read');
      return context.json(await readQueue(platform), 200);
    })
    .openapi(routes.search, async (context) => {
      requirePermission(context, 'review.read');
      return context.json({ organisations: await searchOrganisations(platform, context.req.valid('query')) }, 200);
    })
    .openapi(routes.evidence, async (context) => {
      requirePermission(context, 'review.read');
      return context.json(await readEvidence(platform, context.req.valid('param').organisationId), 200);
    })
    .openapi(routes.person, async (context) => {
      requirePermission(context, 'review.read');
      return context.json(await findPerson(platform, context.req.valid('query')), 200);
    })
    .openapi(routes.suspension, async (context) => {
      const caller = requirePermission(context, 'person.suspend');
      const request = context.req.valid('json');
      const { personId } = context.req.valid('param');
      await suspendPerson(platform, caller, personId, request.suspended ? request.reason : null);
      return context.json(await findPerson(platform, { id: personId }), 200);
    })
    .openapi(routes.appointment, async (context) => {
      const caller = requirePermission(context, 'staff.appoint');
      const { personId } = context.req.valid('param');
      await appointStaff(platform, caller, personId, context.req.valid('json').role);
      return context.json(await findPerson(platform, { id: personId }), 200);
    });
}
