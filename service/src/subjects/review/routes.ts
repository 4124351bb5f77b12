import * as routes from '@refdesk/service-contract/routes/review';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { readOrganisationVerificationEvidence } from './evidence.ts';
import { discardMail, retryUnsentMail, searchOutboxMails } from './mails.ts';
import { changePersonSuspension, changeStaffRole, listPeople, readPersonForStaff } from './people.ts';
import { readReviewQueue, searchOrganisations } from './queue.ts';

/** Creates the routes for the provider's staff. */
export function createStaffAdministrationRoutes(appContext: AppContext) {
  return createValidatedRoutes()
    .openapi(routes.readReviewQueueRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(await readReviewQueue(appContext), 200);
    })
    .openapi(routes.findOrganisationsRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(await searchOrganisations(appContext, context.req.valid('query')), 200);
    })
    .openapi(routes.readOrganisationVerificationEvidenceRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(
        await readOrganisationVerificationEvidence(appContext, context.req.valid('param').organisationId),
        200,
      );
    })
    .openapi(routes.listPeopleRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(await listPeople(appContext, context.req.valid('query')), 200);
    })
    .openapi(routes.readPersonRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(await readPersonForStaff(appContext, context.req.valid('param').personId), 200);
    })
    .openapi(routes.listOutgoingMailsRoute, async (context) => {
      requirePermissionOutsideOrganisations(context, 'review.read');
      return context.json(await searchOutboxMails(appContext, context.req.valid('query')), 200);
    })
    .openapi(routes.sendUnsentMailRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'mail.resend');
      await retryUnsentMail(appContext, caller, context.req.valid('param').mailId);
      return context.body(null, 204);
    })
    .openapi(routes.deleteUnsentMailRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'mail.resend');
      await discardMail(appContext, caller, context.req.valid('param').mailId);
      return context.body(null, 204);
    })
    .openapi(routes.changePersonSuspensionRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'person.suspend');
      const request = context.req.valid('json');
      const { personId } = context.req.valid('param');
      await changePersonSuspension(appContext, caller, personId, request.suspended ? request.reason : null);
      return context.json(await readPersonForStaff(appContext, personId), 200);
    })
    .openapi(routes.changeStaffRoleRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'staff.appoint');
      const { personId } = context.req.valid('param');
      await changeStaffRole(appContext, caller, personId, context.req.valid('json').role);
      return context.json(await readPersonForStaff(appContext, personId), 200);
    });
}
