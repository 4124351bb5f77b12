import { type Product, products } from '../../contract/products.ts';
import type { Change } from '../change.ts';
import { tellMembers, tellStaff } from '../organisations/mails.ts';
import type { Platform } from '../platform.ts';
import type { NamedLicence } from './store.ts';

const events = {
  request: 'was requested',
  consent: 'has the consent of the organisation',
  approve: 'is approved by the provider',
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
  const subject = `The licence of ${licence.applicationName} for ${licence.organisationName} ${events[event]}`;
  const notice = {
    kind: `licence-${event}`,
    subject,
    paragraphs: [
      `${licence.applicationName} of ${licence.holderName} reaches ${licence.organisationName} by ${name}: this licence ${events[event]}.`,
      ...(event === 'request'
        ? [`What it is for, as ${licence.holderName} says: ${licence.purpose}`, `It comes to work when an owner of ${licence.organisationName} consents.`]
        : []),
      ...(reason === null ? [] : [`The reason given: ${reason}`]),
    ],
    url: `${platform.publicUrl}/account/applications/licences?licence=${licence.id}`,
  };
  await tellMembers(change, { id: licence.holderId, name: licence.holderName }, ['owner', 'admin'], notice);
  if (licence.organisationId !== licence.holderId) await tellMembers(change, { id: licence.organisationId, name: licence.organisationName }, ['owner'], notice);
  if (event === 'request' && products[licence.product as Product].needsApproval)
    await tellStaff(change, { ...notice, url: `${platform.publicUrl}/account/review` });
}
