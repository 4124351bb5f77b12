import { offer } from '../offer.ts';

const hasKeys = offer.key !== null;

/** What each state means for those who belong to the organisation. */
export const organisationMeanings: Readonly<Record<string, string>> = {
  pending: `Our staff are checking its details against the public register, usually within two working days. We email you the result. In the meantime, you can add applications${hasKeys ? ' and create sandbox keys' : ''}.`,
  verified: `Its applications${hasKeys ? ' and keys' : ''} can use production.`,
  rejected: 'Correct the details and save them to submit the organisation for verification again.',
  suspended: `Its credentials do not work${offer.sandbox === null ? '' : ', in the sandbox or in production,'} until our staff reinstate it. Contact support.`,
  closed: 'It has been closed permanently.',
};
