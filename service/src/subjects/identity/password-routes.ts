import { getServiceText } from '@refdesk/messages/request-language';
import * as routes from '@refdesk/service-contract/routes/password';
import {
  requireCallerMeetingSecondFactorPolicy,
  requirePermissionOutsideOrganisations,
} from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { findOutboxPagePath } from '../../core/mail/outbox-page.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword, requestPasswordReset, resetPasswordByLink } from './change-password.ts';

/** Creates the routes for resetting and changing passwords, and for changing email addresses. */
export function createPasswordAndEmailRoutes(appContext: AppContext) {
  const { database, now } = appContext;
  const enforceLimit = (name: Parameters<typeof enforceAttemptLimit>[1], subject: string | null) =>
    enforceAttemptLimit(database.queries, name, subject ?? 'unknown', now());

  return createValidatedRoutes()
    .openapi(routes.requestPasswordResetRoute, async (context) => {
      const { email } = context.req.valid('json');
      const origin = context.get('origin');
      await enforceLimit('mailFromAddress', origin.address);
      await enforceLimit('mailToAddress', email);
      await requestPasswordReset(appContext, origin, email);
      return context.json(
        {
          message: getServiceText('resetSent', { email }),
          outbox: findOutboxPagePath(appContext, context),
        },
        202,
      );
    })
    .openapi(routes.resetPasswordRoute, async (context) => {
      const { token, password } = context.req.valid('json');
      await enforceLimit('mailLinkFromAddress', context.get('origin').address);
      await resetPasswordByLink(appContext, context, token, password);
      return context.body(null, 204);
    })
    .openapi(routes.changePasswordRoute, async (context) => {
      const { currentPassword, newPassword } = context.req.valid('json');
      await changePassword(
        appContext,
        context,
        requireCallerMeetingSecondFactorPolicy(context),
        currentPassword,
        newPassword,
      );
      return context.body(null, 204);
    })
    .openapi(routes.requestEmailChangeRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'email.change');
      const { email } = context.req.valid('json');
      await enforceLimit('mailFromAddress', caller.person.id);
      await enforceLimit('mailToAddress', email);
      await requestEmailChange(appContext, caller, email);
      return context.json(
        {
          message: getServiceText('emailChangeSent', { email: caller.person.email, newEmail: email }),
        },
        202,
      );
    })
    .openapi(routes.confirmEmailChangeRoute, async (context) => {
      const origin = context.get('origin');
      await enforceLimit('mailLinkFromAddress', origin.address);
      return context.json(
        { state: await confirmEmailChange(appContext, context, context.req.valid('json').token) },
        200,
      );
    });
}
