/** A kind of error that a client can distinguish by its type (RFC 9457). */
export interface ProblemKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly title: string;
  /** Description of the problem; may contain inline code in Markdown. */
  readonly meaning: string;
  readonly remedy: string;
}

/** Path of the page that describes all problems; the anchor of each problem is its slug. */
export const problemsPath = '/problems/accounts';

/** Converts the name of a problem to the last part of its type URI: `keyUnknown` → `key-unknown`. */
export function toProblemSlug(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

type Kinds = Readonly<Record<string, ProblemKind>>;

/** Errors that any request can cause. */
export const anyRequestProblemKinds = {
  invalidRequest: {
    status: 400,
    title: 'Invalid request',
    meaning:
      'The request could not be read. Its body is not well-formed JSON, or contains a character that cannot be stored.',
    remedy: 'Send well-formed JSON without NUL characters.',
  },
  notSignedIn: {
    status: 401,
    title: 'Not signed in',
    meaning: 'The request has no session, or the session has ended.',
    remedy: 'Sign in and send the request again.',
  },
  notAllowed: {
    status: 403,
    title: 'Not allowed',
    meaning: 'Your role does not allow this; `detail` names the roles that do.',
    remedy: 'Ask someone with one of those roles.',
  },
  networkBlocked: {
    status: 403,
    title: 'Network blocked',
    meaning: 'Requests from your network are rejected, whatever they contain.',
    remedy: 'Contact the provider with the request number.',
  },
  foreignOrigin: {
    status: 403,
    title: 'Request from another site',
    meaning:
      'The `Origin` or `Sec-Fetch-Site` header names a site other than the portal. Requests with a session are accepted only from the portal’s own pages.',
    remedy:
      'Send the request from the portal, or with a credential in place of the session if the operation accepts one.',
  },
  secondFactorRequired: {
    status: 403,
    title: 'Second factor required',
    meaning: 'Your password is shorter than 15 characters, so you need a second factor as well.',
    remedy: 'Set up a second factor. You can then use everything else.',
  },
  confirmationRequired: {
    status: 403,
    title: 'Confirmation required',
    meaning: 'The change affects the security of an account, and the password was entered more than 15 minutes ago.',
    remedy: 'Confirm with your password and send the request again.',
  },
  notFound: {
    status: 404,
    title: 'Not found',
    meaning:
      'The resource does not exist, or it belongs to an organisation that you do not belong to. The response is the same in both cases.',
    remedy: 'Check the address and the organisation that you are acting for.',
  },
  methodNotAllowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The address exists but does not accept this method.',
    remedy: 'Use a method that is listed in the API description.',
  },
  changedMeanwhile: {
    status: 409,
    title: 'Changed by someone else',
    meaning: 'Someone else has changed it since you read it.',
    remedy: 'Read it again, and repeat your change if it is still needed.',
  },
  bodyTooLarge: {
    status: 413,
    title: 'Body too large',
    meaning: 'The body is larger than the address accepts.',
    remedy: 'Send a smaller body. `detail` gives the maximum size.',
  },
  unsupportedMediaType: {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The body is not JSON.',
    remedy: 'Send it with the content type `application/json`.',
  },
  validationFailed: {
    status: 422,
    title: 'Validation failed',
    meaning: 'Fields are missing, unknown or not valid. `errors` identifies each field by its JSON Pointer.',
    remedy: 'Correct the fields listed in `errors`.',
  },
  tooManyRequests: {
    status: 429,
    title: 'Too many requests',
    meaning: 'There were too many attempts from this address or for this account.',
    remedy: 'Wait for the number of seconds in the `Retry-After` header.',
  },
  internalError: {
    status: 500,
    title: 'Internal error',
    meaning: 'Something went wrong on our side.',
    remedy: 'Try again. If the error persists, send `requestId` to support.',
  },
  serviceUnavailable: {
    status: 503,
    title: 'Service unavailable',
    meaning: 'The service is temporarily unavailable, usually for a few seconds.',
    remedy: 'Try again after the number of seconds in the `Retry-After` header.',
  },
} as const satisfies Kinds;

/** Errors related to people and their accounts. */
export const peopleProblemKinds = {
  wrongCredentials: {
    status: 401,
    title: 'Wrong address or password',
    meaning: 'The address or password is wrong, or the address is not verified. The response is the same in each case.',
    remedy: 'Check both, follow the link in the verification email, or choose a new password.',
  },
  personSuspended: {
    status: 403,
    title: 'Account suspended',
    meaning: 'The provider has suspended this account.',
    remedy: 'Contact support.',
  },
  wrongCode: {
    status: 401,
    title: 'Wrong code',
    meaning: 'The code from the app or the recovery code is wrong, or has already been used. Each code works once.',
    remedy: 'Wait for the next code, or use another recovery code.',
  },
  signInLapsed: {
    status: 401,
    title: 'Sign-in expired',
    meaning: 'More than ten minutes passed between entering the password and entering the code.',
    remedy: 'Sign in again.',
  },
  wrongPassword: {
    status: 403,
    title: 'Wrong password',
    meaning: 'The password that confirms the change is wrong.',
    remedy: 'Enter the password that you sign in with.',
  },
  linkNotValid: {
    status: 410,
    title: 'Link not valid',
    meaning: 'The link in the email has already been used, has expired or is not complete.',
    remedy: 'Request a new one.',
  },
  agreementOutdated: {
    status: 409,
    title: 'Agreement has changed',
    meaning: 'There is a newer version of the terms or the code of conduct than the one that you accepted.',
    remedy: 'Reload the page, read them and accept them.',
  },
  secondFactorAlreadyOn: {
    status: 409,
    title: 'Second factor already on',
    meaning: 'The account already has a second factor.',
    remedy: 'Turn it off before you set up another.',
  },
  secondFactorNeeded: {
    status: 409,
    title: 'Second factor needed',
    meaning: 'The change is possible only with a second factor, or only with a longer password.',
    remedy: 'Do what `detail` says first.',
  },
  passkeyRefused: {
    status: 401,
    title: 'Passkey not accepted',
    meaning: 'The passkey is unknown, or its signature is not valid.',
    remedy: 'Start again, or sign in with your password.',
  },
  soleOwner: {
    status: 409,
    title: 'Sole owner',
    meaning: 'An organisation would be left without an owner.',
    remedy: 'Hand over or close the organisations listed in `detail`, then delete the account.',
  },
} as const satisfies Kinds;

/** Errors related to organisations, members and invitations. */
export const organisationsProblemKinds = {
  organisationAlreadyRegistered: {
    status: 409,
    title: 'Already registered',
    meaning: 'You have already registered an organisation with this name or customer number.',
    remedy: 'Change the existing organisation.',
  },
  organisationStateForbids: {
    status: 409,
    title: 'Not allowed in the organisation’s state',
    meaning: 'The decision is not possible in the organisation’s current state.',
    remedy: 'Reload the page to see which decisions are possible.',
  },
  organisationFieldsFixed: {
    status: 409,
    title: 'Verified details cannot be changed',
    meaning: 'The organisation cannot change details that have been checked against the register.',
    remedy: 'Contact support.',
  },
  organisationAlreadyVerified: {
    status: 409,
    title: 'Another organisation is verified',
    meaning: 'Another organisation with this name or customer number is verified.',
    remedy: 'Find out which of the two is correct, and reject the other.',
  },
  ownOrganisation: {
    status: 403,
    title: 'Own organisation',
    meaning: 'Staff cannot decide about organisations that they belong to.',
    remedy: 'Leave the decision to a colleague.',
  },
  lastOwner: {
    status: 409,
    title: 'Last owner',
    meaning: 'The organisation would be left without an owner.',
    remedy: 'Make someone else an owner first.',
  },
  ownersOnly: {
    status: 403,
    title: 'Owners only',
    meaning: 'Only an owner can add, change or remove an owner.',
    remedy: 'Ask an owner.',
  },
  alreadyMember: {
    status: 409,
    title: 'Already a member',
    meaning: 'The person is already a member of the organisation.',
    remedy: 'Change their role instead.',
  },
  alreadyInvited: {
    status: 409,
    title: 'Already invited',
    meaning: 'The person already has an open invitation.',
    remedy: 'Wait until they respond, or cancel the invitation.',
  },
  invitationNotValid: {
    status: 410,
    title: 'Invitation not valid',
    meaning:
      'The invitation has been accepted, declined or cancelled, or has expired. Invitations are valid for seven days.',
    remedy: 'Request another one.',
  },
  invitationForAnother: {
    status: 403,
    title: 'Invitation for another address',
    meaning: 'The invitation was sent to an address other than the one that you are signed in with.',
    remedy: 'Sign in with the address that it was sent to.',
  },
} as const satisfies Kinds;

/** Errors related to applications and their secrets. */
export const applicationsProblemKinds = {
  applicationNameTaken: {
    status: 409,
    title: 'Name taken',
    meaning: 'The organisation already has an application with this name.',
    remedy: 'Choose another name.',
  },
  tooManyApplications: {
    status: 409,
    title: 'Too many applications',
    meaning: 'The organisation has reached its maximum number of applications.',
    remedy: 'Delete one that is no longer needed.',
  },
  applicationStateForbids: {
    status: 409,
    title: 'Not allowed in the application’s state',
    meaning: 'The step is not possible in the application’s current state.',
    remedy: 'Reload the page to see which steps are possible.',
  },
  tooManySecrets: {
    status: 409,
    title: 'Too many secrets',
    meaning: 'The client already has two active secrets.',
    remedy: 'Revoke one, or rotate without an overlap.',
  },
  missingScope: {
    status: 403,
    title: 'Missing scope',
    meaning: 'The application does not have the scopes that were requested for the token. `detail` lists them.',
    remedy: 'Add them to the scopes of the application, or use another application.',
  },
} as const satisfies Kinds;

/** Errors related to licences. */
export const licencesProblemKinds = {
  licenceExists: {
    status: 409,
    title: 'Licence exists',
    meaning: 'The application already has a licence for this organisation and product, or has requested one.',
    remedy: 'Use that licence, or withdraw it first.',
  },
  licenceStateForbids: {
    status: 409,
    title: 'Not allowed in the licence’s state',
    meaning: 'The step is not possible in the licence’s current state.',
    remedy: 'Reload the page to see which steps are possible.',
  },
  licenceNotPossible: {
    status: 409,
    title: 'Licence not possible yet',
    meaning: 'The organisation is not verified yet, or the application is a draft or suspended.',
    remedy: 'Request it when the organisation is verified and the application is active.',
  },
} as const satisfies Kinds;

/** Errors related to keys. */
export const keysProblemKinds = {
  keyNameTaken: {
    status: 409,
    title: 'Key name taken',
    meaning: 'An active key already has this name.',
    remedy: 'Choose another name.',
  },
  tooManyKeys: {
    status: 409,
    title: 'Too many keys',
    meaning: 'The organisation or the application has reached its maximum number of keys.',
    remedy: 'Revoke one that is no longer needed.',
  },
  productionNotAllowed: {
    status: 409,
    title: 'Production not allowed yet',
    meaning: 'The organisation is not verified, or the application is not active.',
    remedy: 'Create it when the organisation is verified and the application is active.',
  },
  keyNotWorking: {
    status: 409,
    title: 'Key no longer active',
    meaning: 'The key was revoked, has expired or is being replaced.',
    remedy: 'Create a new key.',
  },
  gatewayUnknown: {
    status: 401,
    title: 'Gateway unknown',
    meaning: 'The request does not contain the secret of the provider’s gateways.',
    remedy: 'Send it as a bearer token.',
  },
  keyUnknown: {
    status: 401,
    title: 'Key unknown',
    meaning:
      'The key is mistyped, unknown, revoked or expired, or cannot be used from this address. `detail` gives the reason if it can be disclosed.',
    remedy: 'Check the key, or create a new one.',
  },
} as const satisfies Kinds;

export const sandboxProblemKinds = {
  stepNotPossible: {
    status: 409,
    title: 'Step not possible',
    meaning: 'The life-cycle of the record does not allow the step in its current state. `detail` says why.',
    remedy: 'Read the record again, and take a step that its state allows.',
  },
} as const satisfies Kinds;

/** Errors related to the tools for agents. */
export const agentsProblemKinds = {
  accessTokenRefused: {
    status: 401,
    title: 'Access token rejected',
    meaning:
      'The bearer token is not an access token of this portal, or it has expired or was revoked. Without a token, agents read the documentation.',
    remedy: 'Get a new access token, or omit the `Authorization` header.',
  },
} as const satisfies Kinds;

/** Name of an error. */
export type ProblemName =
  | keyof typeof anyRequestProblemKinds
  | keyof typeof peopleProblemKinds
  | keyof typeof organisationsProblemKinds
  | keyof typeof applicationsProblemKinds
  | keyof typeof licencesProblemKinds
  | keyof typeof keysProblemKinds
  | keyof typeof sandboxProblemKinds
  | keyof typeof agentsProblemKinds;

export interface ProblemGroup {
  /** Anchor of the group's heading. */
  readonly id:
    | 'any-request'
    | 'people-and-sign-in'
    | 'organisations'
    | 'applications'
    | 'licences'
    | 'keys'
    | 'sandbox'
    | 'agents';
  readonly kinds: Kinds;
  /** The module on which the problems of a group depend. */
  readonly module?: 'organisations' | 'keys' | 'sandbox' | 'agents';
}

/** All problems grouped by feature, for the page that describes them. */
export const serviceProblemGroups: readonly ProblemGroup[] = [
  { id: 'any-request', kinds: anyRequestProblemKinds },
  { id: 'people-and-sign-in', kinds: peopleProblemKinds },
  { id: 'organisations', kinds: organisationsProblemKinds, module: 'organisations' },
  { id: 'applications', kinds: applicationsProblemKinds, module: 'organisations' },
  { id: 'licences', kinds: licencesProblemKinds, module: 'organisations' },
  { id: 'keys', kinds: keysProblemKinds, module: 'keys' },
  { id: 'sandbox', kinds: sandboxProblemKinds, module: 'sandbox' },
  { id: 'agents', kinds: agentsProblemKinds, module: 'agents' },
];
