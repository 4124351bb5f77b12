import { getServiceText } from '@refdesk/messages/request-language';
import type { Environment } from '@refdesk/service-contract/applications/products';
import type { AppContext } from '../../core/context/app-context.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import {
  createMailParagraph,
  createMailSubject,
  getMailButtonText,
  type MailParagraph,
  markTextAsTrusted,
} from '../../core/mail/paragraph.ts';
import { quotePersonName } from '../../core/mail/person-name-marks.ts';
import { quoteShortName } from '../../core/mail/quoted.ts';
import { insertClientSecret } from '../clients/secret.ts';
import { enqueueMemberNotificationMails } from '../organisations/mails.ts';
import type { CallerPermittedOnApplication } from './access.ts';
import { lockAndChangeApplication } from './change-application.ts';

/**
 * Creates a secret for a client. The previous secret stays valid for the overlap; with an overlap of 0, it stops
 * working immediately.
 *
 * @throws Problem if the client already has two valid secrets, which is the maximum.
 */
export async function createApplicationSecret(
  appContext: AppContext,
  caller: CallerPermittedOnApplication,
  environment: Environment,
  overlapDays: number,
): Promise<{ readonly clientId: string; readonly secret: string }> {
  return lockAndChangeApplication(appContext, caller, async (change, { person, application, organisation }) => {
    const { id: clientId } = await change.queries
      .selectFrom('client')
      .select('id')
      .where('applicationId', '=', application.id)
      .where('environment', '=', environment)
      .executeTakeFirstOrThrow();
    const { id, secret, lastFour, hasOlderSecrets } = await insertClientSecret(
      change,
      clientId,
      overlapDays,
      person.id,
    );
    await change.audit({
      action: 'secret.make',
      target: { type: 'secret', id },
      organisationId: organisation.id,
      details: { clientId, environment, overlapDays, lastFour },
    });
    if (environment === 'production') {
      await enqueueMemberNotificationMails(change, organisation, ['owner'], () => ({
        kind: 'secret-made',
        subject: createMailSubject('secretCreated'),
        paragraphs: [
          createMailParagraph('secretCreatedText', {
            person: quotePersonName(person),
            lastFour: markTextAsTrusted(lastFour),
            application: quoteShortName(application.name),
          }),
          ...(hasOlderSecrets ? [describeOverlap(overlapDays)] : []),
          createMailParagraph('secretNotExpected'),
        ],
        action: {
          label: getMailButtonText('viewApplication'),
          url: `${appContext.publicUrl}/account/applications?application=${application.id}`,
        },
      }));
    }
    return { clientId, secret };
  });
}

/** Revokes a secret immediately. */
export async function revokeApplicationSecret(
  appContext: AppContext,
  caller: CallerPermittedOnApplication,
  secretId: string,
): Promise<void> {
  await lockAndChangeApplication(appContext, caller, async ({ queries, at, audit }, { application, organisation }) => {
    const clients = queries.selectFrom('client').select('id').where('applicationId', '=', application.id);
    const { numUpdatedRows } = await queries
      .updateTable('clientSecret')
      .set({ revokedAt: at })
      .where('id', '=', secretId)
      .where('clientId', 'in', clients)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw commonRequestProblemFactories.notFound(getServiceText('noSuchSecret'));
    await audit({ action: 'secret.revoke', target: { type: 'secret', id: secretId }, organisationId: organisation.id });
  });
}

function describeOverlap(days: number): MailParagraph {
  if (days === 0) return createMailParagraph('previousSecretEnded');
  return days === 1
    ? createMailParagraph('previousSecretForDay')
    : createMailParagraph('previousSecretForDays', { days });
}
