import { messages } from '@refdesk/messages/account';
import type { CurrentSession } from '@refdesk/service-contract';
import { clientCredentialNoun, hasSandbox, offer } from '../offer.ts';

/** A step towards the first production call. The sandbox requires none. */
export interface ProductionAccessStep {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

const steps: readonly ProductionAccessStep[] = [
  {
    key: 'registerOrganisation',
    title: messages.registerYourOrganisation,
    text: messages.registerOrganisationText,
    to: '/account/organisation-registration',
    action: messages.registerOrganisation,
  },
  {
    key: 'addApplication',
    title: messages.addApplication,
    text: hasSandbox
      ? messages.nameProgramForSandbox(clientCredentialNoun.a)
      : messages.nameProgram(clientCredentialNoun.a),
    to: '/account/applications?new=yes',
    action: messages.addApplication,
  },
  {
    key: 'awaitVerification',
    title: messages.weVerifyOrganisation,
    text: messages.verificationText + (offer.sandbox === 'records' ? messages.trySandboxMeanwhile : ''),
    ...(offer.sandbox === 'records'
      ? { to: '/account/sandbox', action: messages.openSandbox }
      : { to: '/account/organisation-registration', action: messages.lookAtState }),
  },
  {
    key: 'activateApplication',
    title: messages.activateApplication,
    text: messages.activateApplicationText,
    to: '/account/applications',
    action: messages.chooseApplication,
  },
  {
    key: 'requestLicence',
    title: messages.requestLicence,
    text: messages.requestLicenceText,
    to: '/account/applications/licences',
    action: messages.requestLicence,
  },
  {
    key: 'makeSecret',
    title: messages.createProductionSecret,
    text: messages.createProductionSecretText(clientCredentialNoun.one),
    to: '/account/integrations',
    action: messages.createSecret,
  },
];

export interface ProductionAccessStepWithStatus extends ProductionAccessStep {
  readonly status: 'done' | 'now' | 'later';
}

/** Lists the steps with their status; if there is no next step, all are done. */
export function listProductionAccessSteps({
  next,
  organisations,
}: Pick<CurrentSession, 'next' | 'organisations'>): readonly ProductionAccessStepWithStatus[] {
  const isVerified = organisations.some(({ state }) => state === 'verified');
  const currentIndex = steps.findIndex(({ key }) => key === next);
  return steps.map((step, index) => ({ ...step, status: getStatus(step.key, index) }));

  function getStatus(key: string, index: number): ProductionAccessStepWithStatus['status'] {
    if (index === currentIndex) return 'now';
    // Verification proceeds independently of the other steps.
    if (key === 'awaitVerification') return isVerified ? 'done' : 'later';
    return currentIndex < 0 || index < currentIndex ? 'done' : 'later';
  }
}
