const minute = 60_000;
const hour = 60 * minute;

/** Maximum attempts within a window in milliseconds. */
export interface LimitRule {
  readonly most: number;
  readonly window: number;
}

/** Limits of every path that accepts a credential or sends mail; the name contains the subject. */
export const attemptLimits = {
  // Wrong passwords for an account: from one address or known device, and from all others together.
  signInOfAccountFromAddress: { most: 5, window: 15 * minute },
  signInOfAccount: { most: 50, window: 15 * minute },
  signInFromAddress: { most: 20, window: 10 * minute },
  secondFactorOfPerson: { most: 10, window: 15 * minute },
  confirmationOfPerson: { most: 5, window: 15 * minute },
  registrationFromAddress: { most: 5, window: hour },
  passwordCheckFromAddress: { most: 60, window: 10 * minute },
  mailToAddress: { most: 3, window: hour },
  mailFromAddress: { most: 20, window: hour },
  mailLinkFromAddress: { most: 30, window: 10 * minute },
  // Every page with a sign-in form requests these options, so requests are not attempts.
  passkeyOptionsFromAddress: { most: 300, window: 10 * minute },
  passkeyFromAddress: { most: 30, window: 10 * minute },
  invitationOfOrganisation: { most: 50, window: 24 * hour },
  invitationOfPerson: { most: 50, window: 24 * hour },
  invitationToAddress: { most: 5, window: 24 * hour },
  // From members of one organisation to another; both still see further events in the portal.
  licenceMailToOrganisation: { most: 6, window: 24 * hour },
  organisationOfPerson: { most: 5, window: 24 * hour },
  customerNumberOfPerson: { most: 30, window: hour },
  leakReportFromAddress: { most: 30, window: 10 * minute },
  keyFailureFromAddress: { most: 60, window: 10 * minute },
  tokenOfClient: { most: 30, window: minute },
  introspectionOfClient: { most: 600, window: minute },
  tokenFailureFromAddress: { most: 30, window: minute },
  // "Each key can be exchanged 30 times an hour."
  sessionOfKey: { most: 30, window: hour },
  guestFromAddress: { most: 20, window: 10 * minute },
  sqlLoginOfPerson: { most: 20, window: hour },
  agentFromAddress: { most: 300, window: minute },
  // Milliseconds on one node: a sixth of one core.
  processorTimeFromAddress: { most: 10_000, window: minute },
  readOfPerson: { most: 600, window: minute },
  consoleRequestFromAddress: { most: 60, window: minute },
  mockFromAddress: { most: 600, window: minute },
  feedbackFromAddress: { most: 20, window: hour },
  searchFromAddress: { most: 60, window: 10 * minute },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type LimitName = keyof typeof attemptLimits;
