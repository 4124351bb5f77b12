import { getServiceText } from '@refdesk/messages/request-language';
import * as routes from '@refdesk/service-contract/routes/registration';
import type { Context } from 'hono';
import type { AppContext } from '../../core/context/app-context.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { findOutboxPagePath } from '../../core/mail/outbox-page.ts';
import { ratePasswordStrength } from './password-strength.ts';
import { beginPersonRegistration, completePersonRegistration, resendVerification } from './registration.ts';
import { signInAfterEmailVerification } from './sign-in.ts';

/** Creates the routes for registration, address verification, and password strength. */
export function createRegistrationRoutes(appContext: AppContext) {
  const { database, now } = appContext;
  const enforceLimit = (name: Parameters<typeof enforceAttemptLimit>[1], subject: string | null) =>
    enforceAttemptLimit(database.queries, name, subject ?? 'unknown', now());

  const createSentResponse = (email: string, context: Context<HonoEnv>) => ({
    message: getServiceText('registrationSent', { email }),
    outbox: findOutboxPagePath(appContext, context),
  });

  return createValidatedRoutes()
    .openapi(routes.registerPersonRoute, async (context) => {
      const request = context.req.valid('json');
      const origin = context.get('origin');
      await enforceLimit('registrationFromAddress', origin.address);
      await enforceLimit('mailToAddress', request.email);
      await beginPersonRegistration(appContext, origin, request);
      return context.json(createSentResponse(request.email, context), 202);
    })
    .openapi(routes.resendVerificationRoute, async (context) => {
      const { email } = context.req.valid('json');
      const origin = context.get('origin');
      await enforceLimit('mailFromAddress', origin.address);
      await enforceLimit('mailToAddress', email);
      await resendVerification(appContext, origin, email);
      return context.json(createSentResponse(email, context), 202);
    })
    .openapi(routes.completeRegistrationRoute, async (context) => {
      const origin = context.get('origin');
      await enforceLimit('mailLinkFromAddress', origin.address);
      const request = context.req.valid('json');
      const email = await completePersonRegistration(appContext, origin, request);
      await signInAfterEmailVerification(appContext, context, email, request.password);
      return context.body(null, 204);
    })
    .openapi(routes.ratePasswordRoute, async (context) => {
      await enforceLimit('passwordCheckFromAddress', context.get('origin').address);
      const { password, secondFactor, about } = context.req.valid('json');
      return context.json(ratePasswordStrength(appContext.portal, password, secondFactor, about), 200);
    });
}
