import { getServiceText } from '@refdesk/messages/request-language';
import { passkeyOptionsSchema } from '@refdesk/service-contract/account/account';
import * as routes from '@refdesk/service-contract/routes/passkeys';
import { requirePermissionOutsideOrganisations } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withCallerTransaction } from '../../core/context/audited-transaction.ts';
import { commonRequestProblemFactories, createFieldValidationProblem } from '../../core/http/errors.ts';
import { createValidatedRoutes } from '../../core/http/routes.ts';
import { enforceAttemptLimit } from '../../core/limits/enforce-attempt-limit.ts';
import { createMailParagraph, createMailSubject } from '../../core/mail/paragraph.ts';
import { quoteShortName } from '../../core/mail/quoted.ts';
import { callBetterAuthAsCaller, callBetterAuthToSignIn } from './call-better-auth.ts';
import { sendSecurityNotice } from './change-password.ts';
import { endIssuedAccessAndRenewSession } from './end-issued-access.ts';
import { peopleProblemFactories } from './errors.ts';
import { convertBetterAuthErrors, recordCompletedSignIn } from './sign-in.ts';

/** Creates the routes for adding, renaming and removing passkeys, and for signing in with them. */
export function createPasskeyRoutes(appContext: AppContext) {
  const { auth, database, now } = appContext;

  return createValidatedRoutes()
    .openapi(routes.startPasskeyRegistrationRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'passkey.add');
      const options = await callBetterAuthAsCaller(appContext, context, caller, (headers) =>
        auth.api.generatePasskeyRegistrationOptions({ query: {}, headers, returnHeaders: true }),
      );
      return context.json(passkeyOptionsSchema.parse(options), 200);
    })
    .openapi(routes.addPasskeyRoute, async (context) => {
      const caller = requirePermissionOutsideOrganisations(context, 'passkey.add');
      const { person, origin } = caller;
      const { response, name } = context.req.valid('json');
      const call = () =>
        callBetterAuthAsCaller(appContext, context, caller, (headers) =>
          auth.api.verifyPasskeyRegistration({ body: { response, name }, headers, returnHeaders: true }),
        );
      await convertBetterAuthErrors(call, () =>
        createFieldValidationProblem('/response', getServiceText('passkeyRefused')),
      );
      await withCallerTransaction(appContext, { person, origin }, async (change) => {
        await endIssuedAccessAndRenewSession(appContext, context, change, person.id);
        await change.audit({ action: 'passkey.add', target: { type: 'person', id: person.id } });
        await sendSecurityNotice(
          appContext,
          change,
          person.id,
          createMailSubject('passkeyAdded'),
          createMailParagraph('itsNameIs', { name: quoteShortName(name) }),
        );
      });
      return context.body(null, 204);
    })
    .openapi(routes.renamePasskeyRoute, async (context) => {
      const { person } = requirePermissionOutsideOrganisations(context, 'passkey.rename');
      const { name } = context.req.valid('json');
      const { numUpdatedRows } = await database.queries
        .updateTable('passkey')
        .set({ name })
        .where('id', '=', context.req.valid('param').passkeyId)
        .where('userId', '=', person.id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw commonRequestProblemFactories.notFound(getServiceText('noSuchPasskey'));
      return context.body(null, 204);
    })
    .openapi(routes.removePasskeyRoute, async (context) => {
      const { person, origin } = requirePermissionOutsideOrganisations(context, 'passkey.remove');
      await withCallerTransaction(appContext, { person, origin }, async (change) => {
        const passkey = await change.queries
          .deleteFrom('passkey')
          .where('id', '=', context.req.valid('param').passkeyId)
          .where('userId', '=', person.id)
          .returning('name')
          .executeTakeFirst();
        if (!passkey) throw commonRequestProblemFactories.notFound(getServiceText('noSuchPasskey'));
        await endIssuedAccessAndRenewSession(appContext, context, change, person.id);
        await change.audit({ action: 'passkey.remove', target: { type: 'person', id: person.id } });
        await sendSecurityNotice(
          appContext,
          change,
          person.id,
          createMailSubject('passkeyRemoved'),
          createMailParagraph('itsNameWas', { name: quoteShortName(passkey.name ?? '') }),
        );
      });
      return context.body(null, 204);
    })
    .openapi(routes.startPasskeySignInRoute, async (context) => {
      await enforceAttemptLimit(
        database.queries,
        'passkeyOptionsFromAddress',
        context.get('origin').address ?? 'unknown',
        now(),
      );
      const options = await callBetterAuthToSignIn(appContext, context, null, (headers) =>
        auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
      );
      return context.json(passkeyOptionsSchema.parse(options), 200);
    })
    .openapi(routes.signInWithPasskeyRoute, async (context) => {
      await enforceAttemptLimit(
        database.queries,
        'passkeyFromAddress',
        context.get('origin').address ?? 'unknown',
        now(),
      );
      const { response } = context.req.valid('json');
      const call = () =>
        callBetterAuthToSignIn(appContext, context, null, (headers) =>
          auth.api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
        );
      const { session } = await convertBetterAuthErrors(call, () =>
        peopleProblemFactories.passkeyRefused(getServiceText('passkeyRefusedAtSignIn')),
      );
      await recordCompletedSignIn(appContext, context, session.userId, 'passkey');
      return context.json({ state: 'signedIn' as const }, 200);
    });
}
