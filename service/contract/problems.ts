/** A kind of refusal that a client can tell from others by its type (RFC 9457). */
export interface ProblemKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly title: string;
  /** What has happened, in Markdown's inline code at most. */
  readonly meaning: string;
  readonly remedy: string;
}

/** Path of the page that describes every kind; each has its slug as anchor there. */
export const problemsPath = '/problems/accounts';

/** Name of a kind as the last part of its type: `keyUnknown` is `key-unknown`. */
export function problemSlug(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

type Kinds = Readonly<Record<string, ProblemKind>>;

/** Refusals that any request can meet. */
export const requestProblemKinds = {
  invalidRequest: {
    status: 400,
    title: 'Invalid request',
    meaning: 'The request could not be read: its body is not well-formed JSON, or it holds a character that cannot be stored.',
    remedy: 'Send well-formed JSON without the character NUL.',
  },
  notSignedIn: {
    status: 401,
    title: 'Not signed in',
    meaning: 'The request carries no session, or one that has ended.',
    remedy: 'Sign in and send it again.',
  },
  notAllowed: {
    status: 403,
    title: 'Not allowed',
    meaning: 'Your role does not allow this; `detail` names the roles that do.',
    remedy: 'Ask someone with one of those roles.',
  },
  foreignOrigin: {
    status: 403,
    title: 'Request from another site',
    meaning: 'The header Origin, or Sec-Fetch-Site, names another site than the portal. Requests with a session are taken from the portal’s own pages only.',
    remedy: 'Call from the portal, or use an API key where an operation takes one.',
  },
  secondFactorRequired: {
    status: 403,
    title: 'Second factor required',
    meaning: 'Your password is shorter than 15 characters, so that it counts only together with a second factor.',
    remedy: 'Set up a second factor; everything else opens then.',
  },
  confirmationRequired: {
    status: 403,
    title: 'Confirmation required',
    meaning: 'The change touches the security of an account, and the password was entered more than 15 minutes ago.',
    remedy: 'Confirm with the password and send the request again.',
  },
  notFound: {
    status: 404,
    title: 'Not found',
    meaning: 'There is no such thing, or it belongs to an organisation that you do not belong to. The answer does not tell the two apart.',
    remedy: 'Check the address, and which organisation you act for.',
  },
  methodNotAllowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The address exists but does not take this method.',
    remedy: 'Use a method that the description of the API names.',
  },
  changedMeanwhile: {
    status: 409,
    title: 'Changed meanwhile',
    meaning: 'Someone else has changed it since you read it.',
    remedy: 'Read it again, and repeat your change if it is still wanted.',
  },
  bodyTooLarge: {
    status: 413,
    title: 'Body too large',
    meaning: 'The body is larger than the address takes.',
    remedy: 'Send less; `detail` says how much is taken.',
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
    meaning: 'Fields are missing, surplus or not right; `errors` names each by its JSON pointer.',
    remedy: 'Correct what `errors` names.',
  },
  tooManyRequests: {
    status: 429,
    title: 'Too many requests',
    meaning: 'It was tried too often from this address or for this account.',
    remedy: 'Wait for the seconds in the header Retry-After.',
  },
  internalError: {
    status: 500,
    title: 'Internal error',
    meaning: 'Something went wrong on our side.',
    remedy: 'Try again. If it stays, name `requestId` to the support.',
  },
  serviceUnavailable: {
    status: 503,
    title: 'Service unavailable',
    meaning: 'The service cannot answer now, usually for seconds.',
    remedy: 'Try again after the seconds in the header Retry-After.',
  },
} as const satisfies Kinds;

/** Refusals around people and their accounts. */
export const peopleProblemKinds = {
  wrongCredentials: {
    status: 401,
    title: 'Wrong address or password',
    meaning: 'No account has this address with this password, or the address is not verified. The answer does not tell which.',
    remedy: 'Check both, follow the link of the first mail, or choose a new password.',
  },
  personSuspended: {
    status: 403,
    title: 'Account suspended',
    meaning: 'The provider has suspended this account.',
    remedy: 'Write to the support.',
  },
  wrongCode: {
    status: 401,
    title: 'Wrong code',
    meaning: 'The code of the app or the recovery code is wrong, or was used already: each works once.',
    remedy: 'Wait for the next code, or use another recovery code.',
  },
  signInLapsed: {
    status: 401,
    title: 'Sign-in lapsed',
    meaning: 'More than ten minutes have passed between the password and the code.',
    remedy: 'Sign in again.',
  },
  wrongPassword: {
    status: 403,
    title: 'Wrong password',
    meaning: 'The password that confirms the change is wrong.',
    remedy: 'Enter the password with which you sign in.',
  },
  linkNotValid: {
    status: 410,
    title: 'Link not valid',
    meaning: 'The link of the mail was used already, has expired or is not complete.',
    remedy: 'Ask for a new one.',
  },
  agreementOutdated: {
    status: 409,
    title: 'Agreement has changed',
    meaning: 'The terms or the code of conduct have a newer version than the one that was accepted.',
    remedy: 'Reload the page, read them and accept them.',
  },
  secondFactorAlreadyOn: {
    status: 409,
    title: 'Second factor already on',
    meaning: 'The account has a second factor.',
    remedy: 'Switch it off before you set up another.',
  },
  secondFactorNeeded: {
    status: 409,
    title: 'Second factor needed',
    meaning: 'The change is possible only with a second factor, or only with a longer password.',
    remedy: 'Do what `detail` names first.',
  },
  passkeyRefused: {
    status: 401,
    title: 'Passkey refused',
    meaning: 'The passkey is unknown here, or its proof does not hold.',
    remedy: 'Begin again, or sign in with the password.',
  },
  soleOwner: {
    status: 409,
    title: 'Sole owner',
    meaning: 'An organisation would be left without an owner.',
    remedy: 'Hand over or close the organisations that `detail` names, then delete the account.',
  },
} as const satisfies Kinds;

/** Refusals around organisations, members and invitations. */
export const organisationsProblemKinds = {
  organisationAlreadyRegistered: {
    status: 409,
    title: 'Already registered',
    meaning: 'You have registered an organisation with this name or customer number.',
    remedy: 'Change the one that there is.',
  },
  organisationStateForbids: {
    status: 409,
    title: 'State of the organisation forbids it',
    meaning: 'The decision does not fit the state of the organisation.',
    remedy: 'Reload, and see which decisions its state allows.',
  },
  organisationFieldsFixed: {
    status: 409,
    title: 'Verified details are fixed',
    meaning: 'Details that were compared with the register cannot be changed by the organisation itself.',
    remedy: 'Write to the support.',
  },
  organisationAlreadyVerified: {
    status: 409,
    title: 'Another organisation is verified',
    meaning: 'Another organisation with this name or customer number is verified.',
    remedy: 'Find out which of the two is right, and reject the other.',
  },
  ownOrganisation: {
    status: 403,
    title: 'Own organisation',
    meaning: 'Staff do not decide about organisations that they belong to.',
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
    meaning: 'Only an owner makes, changes or removes an owner.',
    remedy: 'Ask an owner.',
  },
  alreadyMember: {
    status: 409,
    title: 'Already a member',
    meaning: 'The person belongs to the organisation.',
    remedy: 'Change their role instead.',
  },
  alreadyInvited: {
    status: 409,
    title: 'Already invited',
    meaning: 'The person has an invitation that is open.',
    remedy: 'Wait for the answer, or cancel the invitation.',
  },
  invitationNotValid: {
    status: 410,
    title: 'Invitation not valid',
    meaning: 'The invitation was answered, taken back or has expired: it holds for seven days.',
    remedy: 'Ask for another.',
  },
  invitationForAnother: {
    status: 403,
    title: 'Invitation for another address',
    meaning: 'The invitation was sent to another address than the one you are signed in with.',
    remedy: 'Sign in with the address that it was sent to.',
  },
} as const satisfies Kinds;

/** Refusals around applications and their secrets. */
export const applicationsProblemKinds = {
  applicationNameTaken: {
    status: 409,
    title: 'Name taken',
    meaning: 'The organisation has an application with this name.',
    remedy: 'Choose another name.',
  },
  tooManyApplications: {
    status: 409,
    title: 'Too many applications',
    meaning: 'The organisation has as many applications as it may have.',
    remedy: 'Delete one that nobody needs.',
  },
  applicationStateForbids: {
    status: 409,
    title: 'State of the application forbids it',
    meaning: 'The step does not fit the state of the application.',
    remedy: 'Reload, and see which steps its state allows.',
  },
  tooManySecrets: {
    status: 409,
    title: 'Too many secrets',
    meaning: 'Two secrets of the client work already.',
    remedy: 'Revoke one, or rotate without an overlap.',
  },
  missingScope: {
    status: 403,
    title: 'Missing scope',
    meaning: 'The application does not ask for the scopes that the token was to have; `detail` names them.',
    remedy: 'Add them to the scopes of the application, or use another application.',
  },
} as const satisfies Kinds;

/** Refusals around licences. */
export const licencesProblemKinds = {
  licenceExists: {
    status: 409,
    title: 'Licence exists',
    meaning: 'The application has a licence for this organisation and product, or has asked for one.',
    remedy: 'Use that one, or withdraw it first.',
  },
  licenceStateForbids: {
    status: 409,
    title: 'State of the licence forbids it',
    meaning: 'The step does not fit the state of the licence.',
    remedy: 'Reload, and see which steps its state allows.',
  },
  licenceNotPossible: {
    status: 409,
    title: 'Licence not possible yet',
    meaning: 'The organisation is not verified yet, or the application is suspended.',
    remedy: 'Use the sandbox meanwhile: it needs no licence.',
  },
} as const satisfies Kinds;

/** Refusals around API keys. */
export const keysProblemKinds = {
  keyNameTaken: {
    status: 409,
    title: 'Key name taken',
    meaning: 'A key that works has this name.',
    remedy: 'Choose another name.',
  },
  tooManyKeys: {
    status: 409,
    title: 'Too many keys',
    meaning: 'The organisation or the application has as many keys as it may have.',
    remedy: 'Revoke one that nobody needs.',
  },
  productionNotAllowed: {
    status: 409,
    title: 'Production not allowed yet',
    meaning: 'The organisation is not verified, or the application is not active.',
    remedy: 'Make a key for the sandbox, and one for production later.',
  },
  keyNotWorking: {
    status: 409,
    title: 'Key does not work any more',
    meaning: 'The key was revoked, has expired or is being replaced.',
    remedy: 'Make a new key.',
  },
  gatewayUnknown: {
    status: 401,
    title: 'Gateway unknown',
    meaning: 'The request does not carry the secret of the provider’s gateways.',
    remedy: 'Send it as a bearer token.',
  },
  keyUnknown: {
    status: 401,
    title: 'Key unknown',
    meaning:
      'The key has a typing error, is unknown, was revoked, has expired, or may not be used from this address; `detail` says which as far as it may be told.',
    remedy: 'Check the key, or make a new one.',
  },
} as const satisfies Kinds;

export const sandboxProblemKinds = {
  stepNotPossible: {
    status: 409,
    title: 'Step not possible',
    meaning: 'The life-cycle of the record does not allow the step in its present state; `detail` says why.',
    remedy: 'Read the record again and make a step that its state allows.',
  },
} as const satisfies Kinds;

/** Refusals of what is offered to agents. */
export const agentsProblemKinds = {
  accessTokenRefused: {
    status: 401,
    title: 'Access token refused',
    meaning: 'The bearer token is not an access token of the sandbox, or it has expired or was revoked. Without a token, agents read the documentation.',
    remedy: 'Get a new access token for the sandbox, or leave the header Authorization out.',
  },
} as const satisfies Kinds;

/** Every kind under the heading of its feature, for the page that describes them. */
export const problemGroups: readonly { readonly title: string; readonly kinds: Kinds }[] = [
  { title: 'Any request', kinds: requestProblemKinds },
  { title: 'People and signing in', kinds: peopleProblemKinds },
  { title: 'Organisations', kinds: organisationsProblemKinds },
  { title: 'Applications', kinds: applicationsProblemKinds },
  { title: 'Licences', kinds: licencesProblemKinds },
  { title: 'API keys', kinds: keysProblemKinds },
  { title: 'Sandbox', kinds: sandboxProblemKinds },
  { title: 'Agents', kinds: agentsProblemKinds },
];
