import type { ServiceTables } from './tables.ts';

/**
 * Categories of personal data, each with its wording on the provider's privacy page. A new category must be mentioned
 * on that page; a test of the provider compares them.
 */
export const personalDataDescriptionsByCategory = {
  name: 'name, work email address',
  emailAddress: 'work email address',
  jobTitle: 'job title',
  phone: 'phone number',
  company: 'the name, country and website of your company',
  purpose: 'what you plan to build',
  language: 'the language in which you last used the account pages',
  password: 'your password, as a salted hash',
  secondFactor: 'the public key of each passkey',
  session: 'sessions: when each started and was last used',
  ipAddress: 'your IP address',
  browser: "your browser's user agent",
  agreement: 'your acceptance of the terms and the code of conduct',
  membership: 'the organisations that you belong to, with your role',
  contact: 'technical or data-protection contact of an organisation, or as the contact of an application',
  credential: 'applications, clients, licences and keys that you created',
  action: 'who did what to which record',
  message: 'messages that we send you',
  attempt: 'a count per account and per IP address',
  decision: 'decisions about an organisation or a licence, with the reason',
  request: 'with headers and bodies in which secrets and personal data are masked',
  sandbox: 'the records that you create in the sandbox',
  comment: 'your answer and your comment',
  search: 'the text, the day and the area',
} as const;

/** Personal data in a column, and the effect of erasing the person. */
export type PersonalDataColumn = { readonly category: keyof typeof personalDataDescriptionsByCategory } & (
  | { readonly erasure: 'deleted' | 'emptied' | 'replaced' }
  | { readonly erasure: 'kept'; readonly reason: string }
);

/**
 * Columns of a table that can contain personal data, and all others; tables without personal data have only `other`.
 */
type TableColumns<Columns> = {
  readonly personal?: { readonly [Name in keyof Columns]?: PersonalDataColumn };
  readonly other: readonly (keyof Columns)[];
};

type Category = PersonalDataColumn['category'];

/** The value is deleted together with its row. */
const deleted = (category: Category): PersonalDataColumn => ({ category, erasure: 'deleted' });
/** The value is set to null in a row that is retained. */
const emptied = (category: Category): PersonalDataColumn => ({ category, erasure: 'emptied' });
/** The person's name and email address in the column are replaced with "a deleted account". */
const replaced = (category: Category): PersonalDataColumn => ({ category, erasure: 'replaced' });
const retained = (category: Category, reason: string): PersonalDataColumn => ({ category, erasure: 'kept', reason });

const identifier = 'A random identifier, which identifies no one after the account is deleted.';
const contact = 'Provided by the organisation, which can change it.';
const decision = 'The reason for a decision about an organisation or its records; it should not name people.';
const masked = 'Secrets and personal data are masked before it is stored; it is deleted after 30 days at most.';
const owner = 'The sandbox of an organisation belongs to the organisation; that of a person is deleted.';

/** Columns without personal data that all tables of recorded requests have. */
const requestColumns = [
  'id',
  'at',
  'expiresAt',
  'source',
  'method',
  'api',
  'version',
  'operation',
  'status',
  'problem',
  'milliseconds',
  'clientId',
  'keyId',
] as const;

/**
 * All columns of the database that can contain personal data. A new column must be added here, and `erasePerson`
 * (identity/erase-person.ts) must do what is declared.
 */
export const personalDataColumnsByTable = {
  user: {
    personal: { name: deleted('name'), email: deleted('emailAddress') },
    // Pictures are not collected.
    other: ['id', 'emailVerified', 'image', 'createdAt', 'updatedAt', 'twoFactorEnabled'],
  },
  session: {
    personal: {
      createdAt: deleted('session'),
      updatedAt: deleted('session'),
      ipAddress: deleted('ipAddress'),
      userAgent: deleted('browser'),
      userId: deleted('session'),
    },
    other: ['id', 'expiresAt', 'token'],
  },
  account: {
    personal: { userId: deleted('password'), accountId: deleted('password'), password: deleted('password') },
    // Tokens of other sign-in providers, which are not supported.
    other: [
      'id',
      'providerId',
      'accessToken',
      'refreshToken',
      'idToken',
      'accessTokenExpiresAt',
      'refreshTokenExpiresAt',
      'scope',
      'createdAt',
      'updatedAt',
    ],
  },
  verification: {
    personal: { value: deleted('secondFactor') },
    other: ['id', 'identifier', 'expiresAt', 'createdAt', 'updatedAt'],
  },
  twoFactor: {
    personal: {
      secret: deleted('secondFactor'),
      backupCodes: deleted('secondFactor'),
      userId: deleted('secondFactor'),
    },
    other: ['id', 'verified', 'failedVerificationCount', 'lockedUntil'],
  },
  passkey: {
    personal: {
      name: deleted('secondFactor'),
      publicKey: deleted('secondFactor'),
      userId: deleted('secondFactor'),
      credentialID: deleted('secondFactor'),
    },
    other: ['id', 'counter', 'deviceType', 'backedUp', 'transports', 'createdAt', 'aaguid'],
  },
  person: {
    personal: {
      jobTitle: deleted('jobTitle'),
      phone: deleted('phone'),
      companyName: deleted('company'),
      companyCountry: deleted('company'),
      companyWebsite: deleted('company'),
      purpose: deleted('purpose'),
      termsVersion: deleted('agreement'),
      conductVersion: deleted('agreement'),
      agreedAt: deleted('agreement'),
      suspendedReason: deleted('decision'),
      language: deleted('language'),
    },
    other: ['id', 'secondFactorRequired', 'staffRole', 'suspendedAt'],
  },
  registration: {
    personal: { email: deleted('emailAddress'), name: deleted('name'), profile: deleted('company') },
    other: ['id', 'tokenDigest', 'createdAt', 'expiresAt'],
  },
  mailToken: {
    personal: { personId: deleted('message'), payload: deleted('emailAddress') },
    other: ['digest', 'purpose', 'createdAt', 'expiresAt'],
  },
  sessionConfirmation: { personal: { at: deleted('session') }, other: ['sessionId', 'passkey'] },
  usedCode: { personal: { personId: deleted('secondFactor'), digest: deleted('secondFactor') }, other: ['expiresAt'] },
  rememberedDevice: {
    personal: { personId: deleted('secondFactor'), userAgent: deleted('browser'), address: deleted('ipAddress') },
    other: ['id', 'verificationId', 'createdAt', 'expiresAt'],
  },
  counter: { other: ['name', 'value'] },
  organisation: {
    personal: {
      technicalContactName: retained('contact', contact),
      technicalContactEmail: retained('contact', contact),
      dataProtectionContactName: retained('contact', contact),
      dataProtectionContactEmail: retained('contact', contact),
      stateReason: retained('decision', decision),
      createdBy: emptied('membership'),
    },
    other: [
      'id',
      'number',
      'name',
      'nameKey',
      'customerNumber',
      'registrationNumber',
      'details',
      'country',
      'domain',
      'state',
      'stateAt',
      'createdAt',
      'version',
      'suspendedFrom',
      'secondFactorRequired',
      'skeleton',
    ],
  },
  member: {
    personal: { personId: deleted('membership'), role: deleted('membership'), joinedAt: deleted('membership') },
    other: ['organisationId'],
  },
  invitation: {
    personal: { email: deleted('emailAddress'), role: deleted('membership'), invitedBy: emptied('membership') },
    other: ['id', 'organisationId', 'tokenDigest', 'state', 'createdAt', 'expiresAt', 'decidedAt'],
  },
  application: {
    personal: {
      contactEmail: retained('contact', contact),
      stateReason: retained('decision', decision),
      suspendedBy: retained('action', identifier),
      createdBy: emptied('credential'),
    },
    other: [
      'id',
      'organisationId',
      'name',
      'nameKey',
      'description',
      'logo',
      'supportUrl',
      'redirectUrls',
      'scopes',
      'state',
      'createdAt',
      'stateAt',
      'version',
    ],
  },
  client: { personal: { personId: deleted('credential') }, other: ['id', 'applicationId', 'environment', 'createdAt'] },
  clientSecret: {
    personal: { createdBy: emptied('credential') },
    other: ['id', 'clientId', 'digest', 'lastFour', 'createdAt', 'expiresAt', 'revokedAt', 'lastUsedAt'],
  },
  licence: {
    personal: {
      stateReason: retained('decision', decision),
      suspendedBy: retained('action', identifier),
      consentedBy: emptied('decision'),
      approvedBy: emptied('decision'),
      requestedBy: emptied('credential'),
    },
    other: [
      'id',
      'applicationId',
      'organisationId',
      'product',
      'scopes',
      'seats',
      'purpose',
      'startsAt',
      'endsAt',
      'state',
      'stateAt',
      'consentedAt',
      'approvedAt',
      'requestedAt',
      'warnedAt',
    ],
  },
  licenceEvent: {
    personal: { actorId: emptied('decision'), reason: retained('decision', decision) },
    other: ['id', 'licenceId', 'step', 'fromState', 'toState', 'at'],
  },
  apiKey: {
    personal: {
      personId: deleted('credential'),
      createdBy: emptied('credential'),
      revokedBy: retained('action', identifier),
      revokeReason: retained('decision', decision),
      name: retained('credential', 'Identifies keys of an organisation in the audit log. Personal keys are deleted.'),
      lastUsedAddress: emptied('ipAddress'),
      allowedAddresses: retained(
        'ipAddress',
        'Networks of an organisation, which can change them. Those of a personal key are deleted with it.',
      ),
    },
    other: [
      'id',
      'organisationId',
      'applicationId',
      'environment',
      'locator',
      'digest',
      'lastFour',
      'scopes',
      'webUser',
      'createdAt',
      'expiresAt',
      'revokedAt',
      'replacedBy',
      'lastUsedAt',
      'lastUsedOperation',
      'warnedDays',
    ],
  },
  apiKeyDay: { other: ['keyId', 'day', 'calls', 'errors'] },
  apiKeyScope: { other: ['keyId', 'scope', 'lastUsedAt'] },
  apiUse: {
    other: [
      'organisationId',
      'credential',
      'day',
      'api',
      'version',
      'operation',
      'problem',
      'applicationId',
      'calls',
      'errors',
      'lastAt',
    ],
  },
  licenceUse: { other: ['applicationId', 'organisationId', 'day', 'calls', 'errors', 'lastAt'] },
  sunsetNotice: { other: ['organisationId', 'api', 'version', 'sunset', 'days', 'sentAt'] },
  backupRun: { other: ['outcome', 'at', 'bytes'] },
  requestLog: {
    personal: { path: retained('request', masked), exchange: retained('request', masked) },
    other: ['organisationId', ...requestColumns],
  },
  apiRequest: {
    personal: { path: retained('request', masked), exchange: retained('request', masked) },
    other: ['organisationId', 'applicationId', ...requestColumns],
  },
  personRequest: {
    personal: { personId: deleted('request'), path: deleted('request'), exchange: deleted('request') },
    other: requestColumns,
  },
  requestBytes: { personal: { owner: deleted('request') }, other: ['expiresAt', 'bytes'] },
  signingKey: { other: ['id', 'state', 'publicKey', 'privateKey', 'createdAt', 'activatedAt', 'retiredAt'] },
  revokedToken: { other: ['id', 'expiresAt'] },
  apiSession: { other: ['id', 'opener', 'companyCode', 'startedAt', 'expiresAt'] },
  auditEvent: {
    personal: {
      actorId: retained('action', identifier),
      targetId: retained('action', identifier),
      details: retained(
        'action',
        'About people, it contains only roles and reasons; the log cannot be changed for a year.',
      ),
      address: emptied('ipAddress'),
      userAgent: emptied('browser'),
    },
    other: ['id', 'at', 'actorType', 'organisationId', 'action', 'targetType', 'requestId'],
  },
  outbox: {
    personal: {
      recipient: deleted('emailAddress'),
      subject: deleted('message'),
      text: replaced('message'),
      html: replaced('message'),
      message: replaced('message'),
      lastError: deleted('message'),
    },
    other: ['id', 'kind', 'createdAt', 'dueAt', 'attempts', 'sentAt', 'failedAt'],
  },
  outboxPerson: { personal: { personId: deleted('message') }, other: ['mailId'] },
  attempt: {
    personal: {
      key: retained('attempt', 'A digest, for at most a day; otherwise, deleting an account would reset its limits.'),
    },
    other: ['count', 'resetsAt'],
  },
  operatorToken: {
    personal: { personId: deleted('credential'), name: deleted('credential') },
    other: ['id', 'scopes', 'digest', 'lastFour', 'createdAt', 'expiresAt', 'lastUsedAt'],
  },
  webhook: {
    personal: { createdBy: emptied('action') },
    other: [
      'id',
      'url',
      'description',
      'secret',
      'previousSecret',
      'previousUntil',
      'createdAt',
      'disabledAt',
      'disabledReason',
      'failingSince',
      'failures',
      'retryAt',
    ],
  },
  webhookSubscription: { other: ['type', 'webhookId'] },
  webhookDelivery: {
    other: [
      'id',
      'webhookId',
      'eventId',
      'type',
      'createdAt',
      'queuedAt',
      'dueAt',
      'attempts',
      'status',
      'error',
      'deliveredAt',
      'failedAt',
    ],
  },
  blockedNetwork: {
    personal: {
      network: retained('ipAddress', 'Blocked by staff until a date, when the row is deleted.'),
      createdBy: emptied('decision'),
    },
    other: ['id', 'reason', 'createdAt', 'expiresAt'],
  },
  raisedLimit: {
    personal: { createdBy: emptied('decision') },
    other: ['id', 'subjectId', 'factor', 'reason', 'createdAt', 'expiresAt'],
  },
  feedback: {
    personal: { sentence: retained('comment', 'Not linked to a person.') },
    other: ['id', 'page', 'version', 'helpful', 'at'],
  },
  searchCount: {
    personal: { text: retained('search', 'Not linked to a person, and not stored if it looks personal.') },
    other: ['day', 'area', 'unfound', 'unopened'],
  },
  searchPhrase: {
    personal: {
      text: retained('search', 'Accepted by staff as a phrase of a page; text that looks personal is not stored.'),
      createdBy: emptied('decision'),
    },
    other: ['id', 'page', 'createdAt'],
  },
  digest: { other: ['name', 'sentAt'] },
  sandboxTenant: {
    personal: { id: deleted('sandbox') },
    other: ['version', 'epoch', 'records', 'sequences', 'expiresAt', 'bytes', 'keyBytes'],
  },
  sandboxRecord: {
    personal: { tenant: deleted('sandbox'), body: retained('sandbox', owner) },
    other: ['schema', 'key', 'version'],
  },
  sandboxIdempotency: {
    personal: { tenant: deleted('sandbox'), headers: retained('sandbox', owner), body: retained('sandbox', owner) },
    other: ['id', 'request', 'status', 'at'],
  },
  sandboxRate: { other: ['id', 'count', 'resetsAt'] },
  sqlCredential: {
    personal: { personId: deleted('credential'), tenant: deleted('credential') },
    other: [
      'id',
      'organisationId',
      'role',
      'passwordHash',
      'createdAt',
      'expiresAt',
      'lastUsedAt',
      'endedAt',
      'endReason',
    ],
  },
  node: { other: ['id', 'aliveAt'] },
} as const satisfies { readonly [Name in keyof ServiceTables]: TableColumns<ServiceTables[Name]> };
