/** What each state means for those who belong to the organisation. */
export const organisationMeanings: Readonly<Record<string, string>> = {
  pending:
    'Our staff are checking its details against the public register, usually within two working days. We email you the result. In the meantime, you can add applications and create sandbox keys.',
  verified: 'Its applications and keys can use production.',
  rejected: 'Correct the details and save them to submit the organisation for verification again.',
  suspended: 'Its credentials do not work, in the sandbox or in production, until our staff reinstate it. Contact support.',
  closed: 'It has been closed permanently.',
};
