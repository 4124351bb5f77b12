import type { CurrentSession } from '@portal/service/contract';

/** A step on the way to the first call in production. */
export interface Step {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

const steps: readonly Step[] = [
  {
    key: 'registerOrganisation',
    title: 'Register your organisation',
    text: 'The company that uses the platform, or that writes software for those who do. You become its owner and can invite others.',
    to: '/account/organisation-registration',
    action: 'Register the organisation',
  },
  {
    key: 'addApplication',
    title: 'Add an application',
    text: 'Say what your program does and which scopes it needs. It gets a client id for the sandbox and one for production.',
    to: '/account/applications',
    action: 'Add an application',
  },
  {
    key: 'awaitVerification',
    title: 'We verify the organisation',
    text: 'Our staff compare its details with the public register, usually within two working days; you get a mail. Try the sandbox meanwhile.',
    to: '/account/integrations',
    action: 'Make a key for the sandbox',
  },
  {
    key: 'requestLicence',
    title: 'Request a licence',
    text: 'For each organisation whose data the application is to reach. Its owner agrees to it.',
    to: '/account/applications/licences',
    action: 'Request a licence',
  },
  {
    key: 'makeKey',
    title: 'Make an API key',
    text: 'The key goes into your program. It is shown once, and you see here how it is used.',
    to: '/account/integrations',
    action: 'Make a key',
  },
];

export interface PlacedStep extends Step {
  readonly place: 'done' | 'now' | 'later';
}

/** The steps, each with where the person stands; all are done when nothing is next. */
export function placeSteps({ next, organisations }: Pick<CurrentSession, 'next' | 'organisations'>): readonly PlacedStep[] {
  const isVerified = organisations.some(({ state }) => state === 'verified');
  const current = steps.findIndex(({ key }) => key === next);
  return steps.map((step, index) => ({ ...step, place: placeOf(step.key, index) }));

  function placeOf(key: string, index: number): PlacedStep['place'] {
    if (index === current) return 'now';
    // Verification goes on beside the others.
    if (key === 'awaitVerification') return isVerified ? 'done' : 'later';
    return current < 0 || index < current ? 'done' : 'later';
  }
}
