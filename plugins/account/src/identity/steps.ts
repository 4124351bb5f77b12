import type { CurrentSession } from '@refdesk/service-contract';
import { clientNoun, hasSandbox, offer } from '../offer.ts';

/** A step on the way to the first production call. The sandbox requires none. */
export interface RegistrationStep {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

const steps: readonly RegistrationStep[] = [
  {
    key: 'registerOrganisation',
    title: 'Register your organisation',
    text: 'The company that uses the platform or develops software for it. You become its owner and can invite others.',
    to: '/account/organisation-registration',
    action: 'Register the organisation',
  },
  {
    key: 'addApplication',
    title: 'Add an application',
    text: `Name your program. It gets ${clientNoun.a} for ${hasSandbox ? 'the sandbox, shared by your organisation, and one for production' : 'production'}.`,
    to: '/account/applications?new=yes',
    action: 'Add an application',
  },
  {
    key: 'awaitVerification',
    title: 'We verify the organisation',
    text: `Our staff check its details against the public register, usually within two working days, and email you.${offer.sandbox === 'records' ? ' In the meantime, try the sandbox.' : ''}`,
    ...(offer.sandbox === 'records'
      ? { to: '/account/sandbox', action: 'Open the sandbox' }
      : { to: '/account/organisation-registration', action: 'Look at its state' }),
  },
  {
    key: 'activateApplication',
    title: 'Activate the application',
    text: 'Say what it does, which scopes it needs and where its users get help. Organisations read this before they give access to their data.',
    to: '/account/applications',
    action: 'Choose the application',
  },
  {
    key: 'requestLicence',
    title: 'Request a licence',
    text: 'Request one for each organisation whose data the application needs. The organisation’s owner must consent.',
    to: '/account/applications/licences',
    action: 'Request a licence',
  },
  {
    key: 'makeSecret',
    title: 'Create a secret for production',
    text: `Your program exchanges it, with the identifier of the ${clientNoun.one} for production, for access tokens. It is shown only once.`,
    to: '/account/integrations',
    action: 'Create a secret',
  },
];

export interface PlacedRegistrationStep extends RegistrationStep {
  readonly status: 'done' | 'now' | 'later';
}

/** Marks each step as done, current or later; without a next step, all are done. */
export function placeRegistrationSteps({
  next,
  organisations,
}: Pick<CurrentSession, 'next' | 'organisations'>): readonly PlacedRegistrationStep[] {
  const isVerified = organisations.some(({ state }) => state === 'verified');
  const current = steps.findIndex(({ key }) => key === next);
  return steps.map((step, index) => ({ ...step, status: placeOf(step.key, index) }));

  function placeOf(key: string, index: number): PlacedRegistrationStep['status'] {
    if (index === current) return 'now';
    // Verification proceeds independently of the other steps.
    if (key === 'awaitVerification') return isVerified ? 'done' : 'later';
    return current < 0 || index < current ? 'done' : 'later';
  }
}
