import type { AppContext } from '../../core/context/app-context.ts';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import { countAttempt } from '../../core/limits/attempts.ts';
import { formatMailDay } from '../../core/mail/named-day.ts';
import { type Paragraph, paragraph, subject, trustText } from '../../core/mail/paragraph.ts';
import { quoteReason, quoteText } from '../../core/mail/quoted.ts';
import { findProduct, type Portal } from '../../core/portal/portal.ts';
import { findMemberRole } from '../organisations/access.ts';
import { notifyMembers } from '../organisations/mails.ts';
import { listPendingDecisions } from './steps.ts';
import type { NamedLicence } from './store.ts';

/** Events of a licence, as the end of a subject line. */
const events = {
  request: 'was requested',
  consent: 'has the owner’s consent',
  approve: 'was approved by our staff',
  refuse: 'was refused',
  start: 'is active',
  suspend: 'is suspended',
  resume: 'is no longer suspended',
  held: 'is still suspended',
  withdraw: 'was withdrawn',
  lapse: 'has lapsed',
  lapsing: 'lapses within 14 days',
} as const;

type Event = keyof typeof events;

/** Consequences for the application, and the next step. */
const consequences: Readonly<Partial<Record<Event, Paragraph>>> = {
  refuse: paragraph`The application has no access to the data. Its organisation can request a licence again.`,
  start: paragraph`The application now has access to the data.`,
  suspend: paragraph`The application has no access to the data until the licence is resumed.`,
  resume: paragraph`The application has access to the data again.`,
  held: paragraph`One side has resumed it. The application has access to the data again when the other side has resumed it too.`,
  withdraw: paragraph`The application no longer has access to the data. To get access again, it needs a new licence.`,
  lapse: paragraph`The application no longer has access to the data. To get access again, it needs a new licence.`,
};

/** Notifies the holder of a licence and the organisation whose data it covers, the latter a few times a day at most. */
export async function notifyLicenceSides(
  appContext: AppContext,
  change: AuditedTransaction,
  licence: NamedLicence,
  event: Event,
  reason: string | null = null,
): Promise<void> {
  const name = trustText(findProduct(change.portal, licence.product).name);
  const [application, holder, organisation] = [
    quoteText(licence.applicationName),
    quoteText(licence.holderName),
    quoteText(licence.organisationName),
  ];
  const notice = {
    kind: `licence-${event}`,
    subject: subject`A licence for ${name} ${events[event]}`,
    paragraphs: [
      paragraph`${event === 'request' ? 'A' : 'The'} licence for ${application} (${holder}) to access the data of ${organisation} with ${name} ${events[event]}.`,
      ...(event === 'request' ? [paragraph`Purpose, as stated by ${holder}: ${quoteText(licence.purpose)}`] : []),
      ...(reason === null ? [] : [paragraph`Reason: ${quoteReason(reason)}`]),
      ...consequenceOf(change.portal, event, licence),
    ],
    action: {
      label: 'View the licence',
      url: `${appContext.publicUrl}/account/applications/licences?licence=${licence.id}`,
    },
  };
  const sides = [
    { id: licence.holderId, name: licence.holderName, other: licence.organisationId, roles: ['owner', 'admin'] },
    { id: licence.organisationId, name: licence.organisationName, other: licence.holderId, roles: ['owner'] },
  ] as const;
  for (const { other, roles, ...side } of licence.organisationId === licence.holderId ? sides.slice(0, 1) : sides)
    if (await mayTell(change, side.id, other)) await notifyMembers(change, side, roles, notice);
}

/** Whether the other organisation may get another email today; beyond the limit, only the portal shows the event. */
async function mayTell(
  { queries, actor, at }: AuditedTransaction,
  organisationId: string,
  other: string,
): Promise<boolean> {
  if (actor.type !== 'person' || actor.id === null || organisationId === other) return true;
  const isOwn = (await findMemberRole(queries, organisationId, actor.id)) !== null;
  const isStaff = (await findMemberRole(queries, other, actor.id)) === null;
  return (
    isOwn ||
    isStaff ||
    (await countAttempt(queries, 'licenceMailToOrganisation', `${other} to ${organisationId}`, at)).allowed
  );
}

function consequenceOf(portal: Portal, event: Event, licence: NamedLicence): readonly Paragraph[] {
  if (event === 'lapsing')
    return [
      paragraph`Its last day is ${formatMailDay((licence.endsAt ?? 0) - 1)}. You can request a new licence after that day.`,
    ];
  if (event === 'request' || event === 'consent' || event === 'approve') return waitingFor(portal, licence);
  const consequence = consequences[event];
  return consequence === undefined ? [] : [consequence];
}

function waitingFor(portal: Portal, licence: NamedLicence): readonly Paragraph[] {
  const names = {
    consent: paragraph`an owner of ${quoteText(licence.organisationName)} consents`,
    approval: paragraph`our staff approve it`,
  };
  const [first, second] = listPendingDecisions(portal, licence).map((what) => names[what]);
  if (first !== undefined)
    return [paragraph`It takes effect when ${first}${second === undefined ? '' : paragraph` and ${second}`}.`];
  return licence.state === 'approved' ? [paragraph`It takes effect on ${formatMailDay(licence.startsAt)}.`] : [];
}
