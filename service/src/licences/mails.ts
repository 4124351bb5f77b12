import { type Product, products } from '../../contract/products.ts';
import type { Change } from '../change.ts';
import { toNamedDay } from '../instant.ts';
import { quoted, quotedReason } from '../mail/quoted.ts';
import { tellMembers } from '../organisations/mails.ts';
import type { Platform } from '../platform.ts';
import { waitsFor } from './steps.ts';
import type { NamedLicence } from './store.ts';

/** What has become of a licence, as the end of a subject. */
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

/** What follows for the application, and what to do. */
const consequences: Readonly<Partial<Record<Event, string>>> = {
  refuse: 'The application has no access to the data. Its organisation can request a licence again.',
  start: 'The application now has access to the data.',
  suspend: 'The application has no access to the data until the licence is resumed.',
  resume: 'The application has access to the data again.',
  held: 'One side has resumed it. The application has access to the data again when the other side has resumed it too.',
  withdraw: 'The application no longer has access to the data. For access again, it needs a new licence.',
  lapse: 'The application no longer has access to the data. For access again, it needs a new licence.',
};

/** Tells those concerned what has become of a licence: who holds it, and who is reached by it. */
export async function tellConcerned(platform: Platform, change: Change, licence: NamedLicence, event: Event, reason: string | null = null): Promise<void> {
  const { name } = products[licence.product as Product];
  const [application, holder, organisation] = [licence.applicationName, licence.holderName, licence.organisationName].map(quoted);
  const notice = {
    kind: `licence-${event}`,
    subject: `A licence for ${name} ${events[event]}`,
    paragraphs: [
      `${event === 'request' ? 'A' : 'The'} licence for ${application} (${holder}) to access the data of ${organisation} with ${name} ${events[event]}.`,
      ...(event === 'request' ? [`Purpose, as stated by ${holder}: ${quoted(licence.purpose)}`] : []),
      ...(reason === null ? [] : [`Reason: ${quotedReason(reason)}`]),
      ...consequenceOf(event, licence),
    ],
    action: { label: 'View the licence', url: `${platform.publicUrl}/account/applications/licences?licence=${licence.id}` },
  };
  await tellMembers(change, { id: licence.holderId, name: licence.holderName }, ['owner', 'admin'], notice);
  if (licence.organisationId !== licence.holderId) await tellMembers(change, { id: licence.organisationId, name: licence.organisationName }, ['owner'], notice);
}

function consequenceOf(event: Event, licence: NamedLicence): readonly string[] {
  if (event === 'lapsing') return [`Its last day is ${toNamedDay((licence.endsAt ?? 0) - 1)}. You can request a new licence after that day.`];
  if (event === 'request' || event === 'consent' || event === 'approve') return waitingFor(licence);
  return [consequences[event] ?? ''].filter(Boolean);
}

function waitingFor(licence: NamedLicence): readonly string[] {
  const names = { consent: `an owner of ${quoted(licence.organisationName)} consents`, approval: 'our staff approve it' };
  const waits = waitsFor(licence).map((what) => names[what]);
  if (waits.length > 0) return [`It takes effect when ${waits.join(' and ')}.`];
  return licence.state === 'approved' ? [`It takes effect on ${toNamedDay(licence.startsAt)}.`] : [];
}
