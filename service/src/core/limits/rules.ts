const minute = 60_000;
const hour = 60 * minute;

/** Maximum attempts within a window in milliseconds. */
export interface LimitRule {
  readonly max: number;
  readonly window: number;
}

/** Limits of every path that accepts a credential or sends mail; the name contains the subject. */
export const attemptLimits = {
  // Wrong passwords for an account: from one address or known device, and from all others together.
  signInOfAccountFromAddress: { max: 5, window: 15 * minute },
  signInOfAccount: { max: 50, window: 15 * minute },
  signInFromAddress: { max: 20, window: 10 * minute },
  secondFactorOfPerson: { max: 10, window: 15 * minute },
  confirmationOfPerson: { max: 5, window: 15 * minute },
  registrationFromAddress: { max: 5, window: hour },
  passwordCheckFromAddress: { max: 60, window: 10 * minute },
  mailToAddress: { max: 3, window: hour },
  mailFromAddress: { max: 20, window: hour },
  mailLinkFromAddress: { max: 30, window: 10 * minute },
  // Every page with a sign-in form requests these options, so requests are not attempts.
  passkeyOptionsFromAddress: { max: 300, window: 10 * minute },
  passkeyFromAddress: { max: 30, window: 10 * minute },
  invitationOfOrganisation: { max: 50, window: 24 * hour },
  invitationOfPerson: { max: 50, window: 24 * hour },
  invitationToAddress: { max: 5, window: 24 * hour },
  // From members of one organisation to another; both still see further events in the portal.
  licenceMailToOrganisation: { max: 6, window: 24 * hour },
  organisationOfPerson: { max: 5, window: 24 * hour },
  customerNumberOfPerson: { max: 30, window: hour },
  leakReportFromAddress: { max: 30, window: 10 * minute },
  keyFailureFromAddress: { max: 60, window: 10 * minute },
  tokenOfClient: { max: 30, window: minute },
  introspectionOfClient: { max: 600, window: minute },
  tokenFailureFromAddress: { max: 30, window: minute },
  // The documented limit of the API: each key can be exchanged 30 times an hour.
  sessionOfKey: { max: 30, window: hour },
  guestFromAddress: { max: 20, window: 10 * minute },
  sqlLoginOfPerson: { max: 20, window: hour },
  agentFromAddress: { max: 300, window: minute },
  // Milliseconds on one node: a sixth of one core.
  processorTimeFromAddress: { max: 10_000, window: minute },
  readOfPerson: { max: 600, window: minute },
  consoleRequestFromAddress: { max: 60, window: minute },
  mockFromAddress: { max: 600, window: minute },
  feedbackFromAddress: { max: 20, window: hour },
  searchFromAddress: { max: 60, window: 10 * minute },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type LimitName = keyof typeof attemptLimits;
