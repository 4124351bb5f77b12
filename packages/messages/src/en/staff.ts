import type { MessageValue, NounForms } from '../message-types.ts';

export const en = {
  // Views
  review: 'Review',
  decisions: 'Decisions',
  emails: 'Emails',
  limits: 'Limits',
  blockedNetworks: 'Blocked networks',
  searchPhrases: 'Search phrases',
  webhooks: 'Webhooks',
  tokens: 'Tokens',

  // Words of several views
  actions: 'Actions',
  none: 'None',
  name: 'Name',
  emailAddress: 'Email address',
  organisation: 'Organisation',
  domain: 'Domain',
  country: 'Country',
  state: 'State',
  reason: 'Reason',
  by: 'By',
  until: 'Until',
  days: 'Days',
  untilItEnds: 'Until it ends',
  created: 'Created',
  deletedAccount: 'A deleted account',
  exportCsv: 'Export CSV',
  both: 'Both',
  save: 'Save',
  add: 'Add',
  delete: 'Delete',
  deleteQuestion: (name: MessageValue) => `Delete ${name}?`,
  sendAgain: 'Send again',
  page: 'Page',
  text: 'Text',
  area: 'Area',

  // Queue
  organisationsToVerify: (count: number) => `Organisations to verify (${count})`,
  organisationsToVerifyExplained:
    'Open one to compare its details with the register, its domain and the contract, then verify or reject.',
  organisationsWaiting: 'Organisations waiting for verification',
  noOrganisationsWait: 'None. New organisations appear here, and staff get at most one email an hour.',
  licencesToApprove: (count: number) => `Licences to approve (${count})`,
  licencesToApproveExplained: 'Products that need our approval. The organisation’s owner consents separately.',
  licencesWaiting: 'Licences waiting for approval',
  noLicencesWait: 'None. New requests appear here, and staff get at most one email an hour.',
  waiting: 'Waiting',
  today: 'Today',
  waitingDays: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  application: 'Application',
  owner: 'Owner',
  accessTo: 'Access to',
  product: 'Product',

  // Organisations
  findOrganisation: 'Find an organisation',
  nameNumberOrDomain: 'Name, number or domain',
  allStates: 'All states',
  organisations: 'Organisations',
  noOrganisationMatches: 'No organisation matches.',
  organisationsShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `${count} organisations so far.`;
    return count === 1 ? '1 organisation in total.' : `${count} organisations in total.`;
  },
  since: 'Since',
  details: 'Details',
  members: 'Members',
  role: 'Role',
  notCustomer: 'None: not a customer',
  technicalContact: 'Technical contact',
  dataProtectionContact: 'Data-protection contact',
  registered: 'Registered',
  anotherMustDecide: 'You belong to this organisation, so another member of staff must decide about it.',
  yourDecision: 'Your decision',
  toCompare: 'To compare',
  companyRegister: 'Company register',
  lookUpAt: (company: MessageValue, register: MessageValue) => `Look up ${company} at ${register}`,
  website: 'Website',
  memberEmailDomains: 'Members’ email domains',
  itsOwn: 'Its own',
  anotherDomain: 'Another domain',
  similarNames: 'Similar names',
  noSimilarName: 'No other organisation has a similar name.',
  similarNamesWarning: (names: MessageValue) =>
    `Other organisations have similar names: ${names}. Make sure that this is not one of them.`,
  noMemberOfDomain: (domain: MessageValue) => `No member has an email address of ${domain}.`,
  membersOfOtherDomains: (domains: MessageValue) => `Members have email addresses of other domains: ${domains}.`,

  // Decisions about an organisation
  reasonIsShown: 'Its owner and admins see this on their page and in an email.',
  verify: 'Verify',
  verifyQuestion: (name: MessageValue) => `Verify ${name}?`,
  verifyEffect:
    'The organisation can use production: its applications can have keys for production and request licences, and others can request access to its data.',
  reject: 'Reject',
  rejectQuestion: (name: MessageValue) => `Reject ${name}?`,
  rejectEffect: 'The organisation cannot use production. Its owner can correct the details and submit them again.',
  rejectEffectWithSandbox:
    'The organisation can use only the sandbox. Its owner can correct the details and submit them again.',
  suspend: 'Suspend',
  suspendQuestion: (name: MessageValue) => `Suspend ${name}?`,
  suspendEffect: ({ many: keys }: NounForms) =>
    `All its ${keys} are rejected immediately, and its applications cannot get tokens. You can reinstate it.`,
  suspendEffectWithSandbox: ({ many: keys }: NounForms) =>
    `All its ${keys} are rejected immediately, in production and in the sandbox, and its applications cannot get tokens. You can reinstate it.`,
  reinstate: 'Reinstate',
  reinstateQuestion: (name: MessageValue) => `Reinstate ${name}?`,
  reinstateEffect: 'Applications, and keys that have not expired or been revoked, work again.',

  // People
  people: 'People',
  nameOrEmail: 'Name or email address',
  noOneMatches: 'No one matches.',
  peopleShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `${count} people so far.`;
    return count === 1 ? '1 person in total.' : `${count} people in total.`;
  },
  person: 'Person',
  company: 'Company',
  notGiven: 'Not given',
  staff: 'Staff',
  staffRole: 'staff',
  administratorRole: 'administrator',
  no: 'No',
  suspended: 'Suspended',
  staffRoleForm: 'Staff role',
  addToStaff: 'Add to staff',
  removeFromStaff: 'Remove from staff',
  suspendedPersonEffect: 'All their sessions end immediately and they cannot sign in.',
  suspendedPersonEffectWithKeys:
    'All their sessions end immediately, they cannot sign in, and their test keys stop working.',
  suspendedPersonEffectForPeople:
    'All their sessions end immediately, they cannot sign in, and their keys stop working.',
  applicationsContinue: 'Applications of their organisations continue to work.',
  keysAndApplicationsContinue: 'Keys and applications of their organisations continue to work.',

  // Feedback on pages
  feedback: 'Feedback on pages',
  feedbackExplained:
    'Answers to “Was this page helpful?”. Nothing about the reader is stored. Responses are deleted after a year.',
  pageStartsWith: 'Page starts with',
  answer: 'Answer',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  withOrWithoutText: 'With or without text',
  withText: 'With text',
  feedbackTotals: (helpful: MessageValue, unhelpful: MessageValue) =>
    `${helpful} found it helpful, ${unhelpful} did not.`,
  responses: 'Responses from readers',
  noResponseMatches: 'No response matches.',
  showFiftyMore: 'Show 50 more',
  onlyThisPage: 'Only this page',
  version: 'Version',
  when: 'When',

  // Searches
  notFoundByReaders: 'What readers did not find',
  searchesExplained:
    'Searches that found nothing, or whose results nobody opened. We keep the text, the day and the area for 100 days, and nothing about the reader.',
  period: 'Period',
  sevenDays: '7 days',
  thirtyDays: '30 days',
  ninetyDays: '90 days',
  all: 'All',
  outcome: 'Outcome',
  withoutResult: 'Without a result',
  noneOpened: 'None opened',
  countSearchesBefore: 'Searches are not counted. Start the service with ',
  countSearchesAfter: ' to count them.',
  searchesShown: (shown: number, total: number) => {
    if (total > shown) return `The ${shown} most frequent of ${total} searches`;
    return total === 1 ? '1 search' : `${total} searches`;
  },
  searchesLedNowhere: 'Searches that led nowhere',
  noSearchMatches: 'No search matches.',
  noArea: 'none',
  lastOn: 'Last on',

  // Search phrases
  suggestedPhrases: 'Suggested search phrases',
  suggestedPhrasesExplained:
    'Searches of the last 90 days without a result or an opened one, the most frequent first. Accept one as a phrase of the page that answers it.',
  acceptedPhrases: 'Accepted search phrases',
  acceptedPhrasesBefore:
    'Search finds them after the next build with them. Download them, and add them to the sources of the portal with ',
  download: 'Download',
  noSearchDecided: 'No search was accepted or dismissed.',
  addPhrase: 'Add a phrase',
  phrase: 'Phrase',
  wordsOfReaders: 'Words that readers use',
  addressOfPage: 'Its address, such as /docs/get-started',
  dismissed: 'Dismissed',
  on: 'On',
  undo: 'Undo',
  search: 'Search',
  times: 'Times',
  accept: 'Accept',
  dismiss: 'Dismiss',
  noSearchUndecided: 'No search is without a decision.',
  noPageIsNear: 'No page is near: add the phrase below.',
  pageFor: (text: MessageValue) => `Page for “${text}”`,

  // Emails
  emailsExplained:
    'Emails that wait or were abandoned; with an exact address, also those that were sent. Texts are not shown, since they can contain links that sign the recipient in.',
  exactEmailAddress: 'Exact email address',
  noEmailWaits: 'No email waits.',
  noEmailToAddress: 'No email to this address in the last 30 days.',
  emailsShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `${count} emails so far.`;
    return count === 1 ? '1 email in total.' : `${count} emails in total.`;
  },
  sendNow: 'Send now',
  waits: 'Waits',
  abandoned: 'Abandoned',
  sent: 'Sent',
  subject: 'Subject',
  recipient: 'To',
  removed: 'Removed',
  delivery: 'Delivery',
  nextAttempt: 'Next attempt ',
  attemptsAfter: (attempts: number) => ` · ${attempts} attempts`,

  // Limits
  raisedLimits: 'Raised limits',
  raisedLimitsExplained:
    'Multiplies the limits of one organisation, client or key: tokens, sessions, requests to the sandbox, keys and invitations. The organisation sees it in its audit log.',
  raisedLimitsExplainedForPeople:
    'Multiplies the limits of one client or key: tokens, sessions and requests to the sandbox.',
  noLimitRaised: 'No limit is raised.',
  raisedLimitsShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `${count} raised limits so far.`;
    return count === 1 ? '1 raised limit in total.' : `${count} raised limits in total.`;
  },
  restoreQuestion: (name: MessageValue) => `Restore the limits of ${name}?`,
  restore: 'Restore',
  restoreEffect: 'The usual limits apply again within two seconds.',
  raiseLimit: 'Raise a limit',
  identifier: 'Identifier',
  identifierExplained: 'Of an organisation, a client or a key, such as org_v3kq0zt8w1x5d7m2',
  identifierExplainedForPeople: 'Of a client or a key, such as key_v3kq0zt8w1x5d7m2',
  timesUsualLimit: 'Times the usual limit',
  factorRange: '2 to 100',
  raise: 'Raise',
  limitSubject: 'Subject',
  factor: 'Factor',

  // Blocked networks
  blockedNetworksExplained:
    'Requests from these networks are rejected before anything else is read: pages, sign-in, tokens and the sandbox. Administrators change the list.',
  noNetworkBlocked: 'No network is blocked.',
  blockedNetworksShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `${count} blocked networks so far.`;
    return count === 1 ? '1 blocked network in total.' : `${count} blocked networks in total.`;
  },
  unblockQuestion: (network: MessageValue) => `Unblock ${network}?`,
  unblock: 'Unblock',
  unblockEffect: 'Its requests are accepted again within two seconds.',
  blockNetwork: 'Block a network',
  network: 'Network',
  networkExplained: 'An address, or a network such as 192.0.2.0/24',
  block: 'Block',

  // Webhooks
  webhooksExplained:
    'Requests with a signature to other systems of the provider, such as a CRM or a SIEM. Failed ones are tried again for three days.',
  addWebhook: 'Add a webhook',
  noWebhook: 'No webhook was added.',
  replaceSecretQuestion: (name: MessageValue) => `Replace the secret of ${name}?`,
  replace: 'Replace',
  replaceSecretEffect: 'For 24 hours, requests have a signature by the new and one by the previous secret.',
  deleteWebhookEffect: 'Its deliveries are deleted too, including those that wait.',
  secretOfWebhook: 'Secret of the webhook',
  secretExplained:
    'The receiver verifies the header webhook-signature with it, for example with the library standardwebhooks.',
  changeWebhook: (name: MessageValue) => `Change ${name}`,
  receiver: 'Receiver',
  suchAsCrm: 'Such as CRM',
  address: 'Address',
  events: 'Events',
  enabled: 'Enabled',
  disabled: 'Disabled',
  fails: 'Fails',
  sinceBetween: ' since ',
  change: 'Change',
  replaceSecret: 'Replace secret',
  deliveries: 'Deliveries',
  deliveriesExplained: 'Of the last 30 days, newest first.',
  noDelivery: 'No event was delivered.',
  deliveriesShown: (count: number, hasMore: boolean) => {
    if (hasMore) return `${count} deliveries so far.`;
    return count === 1 ? '1 delivery in total.' : `${count} deliveries in total.`;
  },
  delivered: 'Delivered',
  event: 'Event',
  attempts: 'Attempts',
  deliveredBetween: ', delivered ',
  nextBetween: ', next ',

  // Operator tokens
  operatorTokens: 'Operator tokens',
  operatorTokensExplained:
    'For programs of the provider that use the API of staff. A token has the rights of its creator within its scopes.',
  createToken: 'Create a token',
  noToken: 'No token was created.',
  revokeQuestion: (name: MessageValue) => `Revoke ${name}?`,
  revoke: 'Revoke',
  revokeEffect: 'Programs that use it are rejected immediately.',
  operatorToken: 'Operator token',
  programsSendItAs: 'Programs send it as ',
  suchAsSiem: 'Such as SIEM',
  untilItExpires: 'Until it expires, at most 366',
  scopes: 'Scopes',
  create: 'Create',
  lastUsed: 'Last used',
  never: 'Never',
  expires: 'Expires',
  scopeReviewRead: 'Read decisions, organisations, people, emails, limits, blocked networks, webhooks and searches.',
  scopeReviewReadForPeople: 'Read people, emails, limits, blocked networks, webhooks and searches.',
  scopeAuditRead: 'Read and export the audit log.',
  scopeOrganisationsDecide: 'Verify, reject, suspend and reinstate organisations.',
  scopePeopleSuspend: 'Suspend and reinstate people.',
  scopeMailsWrite: 'Send emails again and delete them.',
  scopeLimitsWrite: 'Raise and restore limits.',
  scopeNetworksWrite: 'Block and unblock networks.',
  scopeSearchesWrite: 'Accept, reject and delete phrases of searches.',
  scopeWebhooksWrite: 'Change webhooks and send deliveries again.',
};
