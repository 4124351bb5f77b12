import type { Tone } from '../parts/StateBadge.tsx';

/** How the states of an organisation look. */
export const organisationTones: Readonly<Record<string, Tone>> = { pending: 'info', verified: 'ok', rejected: 'bad', suspended: 'warn', closed: 'quiet' };

/** What each state means for those who belong to the organisation. */
export const organisationMeanings: Readonly<Record<string, string>> = {
  pending:
    'Our staff are comparing its details with the public register, usually within two working days. You get a mail. Applications and sandbox keys can be made meanwhile.',
  verified: 'Production is open to its applications and keys.',
  rejected: 'Correct the details and save them: that puts the organisation to our staff again.',
  suspended: 'Its production credentials do not work until our staff reinstate it. Write to the support.',
  closed: 'It was closed for good.',
};
