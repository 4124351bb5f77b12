import { type Product, products } from '../../contract/products.ts';
import type { Change } from '../change.ts';
import { quoted } from '../mail/quoted.ts';
import { tellMembers } from '../organisations/mails.ts';
import type { Platform } from '../platform.ts';
import type { NamedLicence } from './store.ts';

const events = {
  request: 'was requested',
  consent: 'has the consent of the organisation',
  approve: 'has been approved by the provider',
  refuse: 'was refused',
  start: 'is active',
  suspend: 'is suspended',
  resume: 'is no longer suspended',
  withdraw: 'was withdrawn',
  lapse: 'has lapsed',
  lapsing: 'lapses within 14 days',
} as const;

/** Tells those concerned what has become of a licence: who holds it, and who is reached by it. */
export async function tellConcerned(
  platform: Platform,
  change: Change,
  licence: NamedLicence,
  event: keyof typeof events,
  reason: string | null = null,
): Promise<void> {
  const { name } = products[licence.product as Product];
  const [application, holder, organisation] = [licence.applicationName, licence.holderName, licence.organisationName].map(quoted);
  const notice = {
    kind: `licence-${event}`,
    subject: `A licence for ${name} ${events[event]}`,
    paragraphs: [
      `The licence of ${application} of ${holder} for ${organisation} and ${name} ${events[event]}.`,
      ...(event === 'request'
        ? [`Purpose, as stated by ${holder}: ${quoted(licence.purpose)}`, `It takes effect when an owner of ${organisation} consents.`]
        : []),
      ...(reason === null ? [] : [`Reason: ${reason}`]),
    ],
    action: { label: 'View the licence', url: `${platform.publicUrl}/account/applications/licences?licence=${licence.id}` },
  };
  await tellMembers(change, { id: licence.holderId, name: licence.holderName }, ['owner', 'admin'], notice);
  if (licence.organisationId !== licence.holderId) await tellMembers(change, { id: licence.organisationId, name: licence.organisationName }, ['owner'], notice);
}
