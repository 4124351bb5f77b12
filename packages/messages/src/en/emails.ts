/** Emails of the service. Values replace names in braces. */
export const en = {
  // Every email
  sender: '{portal.name} developer portal',
  greeting: 'Hello,',
  greetingTo: 'Hello {name},',
  orOpen: 'Or open this address: {url}',
  quoted: '“{text}”',
  deletedAccount: 'a deleted account',
  reason: 'Reason: {reason}',
  openPortal: 'Open the portal',
  test: 'Test of the portal’s mail server',
  testText: 'The operator of {url} sent this email. If you can read it, the mail server works.',
  becauseTest: 'You receive this email because an operator entered your address.',
  becauseAccount: 'You receive this email because you have an account at the {portal.name} developer portal.',
  becauseEntered: 'You receive this email because someone entered this address at the {portal.name} developer portal.',
  becauseRole: 'You receive this email because of your role in {organisation} at the {portal.name} developer portal.',
  becauseReview: 'You receive this email because you review at the {portal.name} developer portal.',
  becauseKey: 'You receive this email because the key is yours at the {portal.name} developer portal.',
  becauseClient: 'You receive this email because the client is yours at the {portal.name} developer portal.',
  becauseToken: 'You receive this email because you created the token at the {portal.name} developer portal.',

  // Registration and password
  ignore: 'If it was not you, ignore this email. Nothing changes unless you follow the link.',
  nothingToDo: 'If it was not you, you do not need to do anything.',
  verifyAddress: 'Verify your email address',
  verifyAddressText:
    'You have registered as an integrator. To complete your registration, follow the link and choose your password. The link is valid for 24 hours.',
  verifyAddressOfPerson:
    'To complete your registration, follow the link and choose your password. The link is valid for 24 hours.',
  verifyMyAddress: 'Verify my address',
  haveAccount: 'You already have an account',
  haveAccountText:
    'Someone tried to register with this address, which already has an account. If it was you, sign in. If you have forgotten your password, request a new one on the same page.',
  signIn: 'Sign in',
  choosePassword: 'Choose a new password',
  choosePasswordText: 'Follow the link to choose a new password. The link works once, within 60 minutes.',
  choosePasswordLabel: 'Choose a new password',
  noAccount: 'There is no account with this address',
  noAccountText:
    'Someone requested a new password for this address, but it has no account. If it was you, you may have registered with another address.',
  register: 'Register',

  // Security of an account
  passwordChanged: 'Your password was changed',
  passkeyAdded: 'A passkey was added',
  itsNameIs: 'Its name is {name}.',
  passkeyRemoved: 'A passkey was removed',
  itsNameWas: 'Its name was {name}.',
  secondFactorOn: 'Your second factor was turned on',
  secondFactorOff: 'Your second factor was turned off',
  recoveryCodesReplaced: 'Your recovery codes were replaced',
  securityNotice: '{what}. If it was you, you do not need to do anything.',
  securityNoticeWithDetails: '{what}. {details} If it was you, you do not need to do anything.',
  notYou: 'If it was not you, choose a new password immediately and check the sessions in your account settings.',
  openSettings: 'Open my account settings',
  emailChanged: 'Your email address was changed',
  emailChangedText: 'The email address of your account was changed to {email}. From now on, sign in with that address.',
  emailChangedByOther: 'If it was not you, someone else can use your account. Contact us immediately: {portal.contact}',
  becauseLastAtAddress:
    'You receive this last email at this address because you had an account with it at the {portal.name} developer portal.',
  confirmChange: 'Confirm the change of your email address',
  confirmChangeText:
    'Your account will move to {email}. To confirm, follow the links in this email and in the one to that address, within 24 hours.',
  doNotFollow:
    'If it was not you, do not follow the link. Someone else can use your account: sign in, change your password and check your sessions.',
  confirmChangeLabel: 'Confirm the change',
  confirmAddress: 'Confirm your new email address',
  confirmAddressText:
    'Your account will move to this address. To confirm, follow the links in this email and in the one to your current address, within 24 hours.',
  confirmAddressLabel: 'Confirm the address',
  accountDeleted: 'Your account has been deleted',
  accountDeletedText:
    'Your account and your personal data have been deleted. The audit logs of your organisations keep what you did, without your name and address.',
  accountWithKeysDeleted:
    'Your account, your personal data and your keys have been deleted. The audit log keeps what you did, without your name and address.',
  becauseLast: 'You receive this last email because you had an account at the {portal.name} developer portal.',

  // Decisions about a person
  decision: '{what}. {consequence}',
  personReinstated: 'Your account is no longer suspended',
  personReinstatedText: 'You can sign in again.',
  personSuspended: 'Your account is suspended',
  personSuspendedText:
    'You are signed out, you cannot sign in, and your test keys do not work. Reason: {reason}. If you think that this is a mistake, contact us: {portal.contact}',
  noLongerStaff: 'You are no longer a member of the provider’s staff',
  noLongerStaffText: 'You can no longer open the review.',
  nowStaff: 'You are now a member of the provider’s staff, with the role {role}',
  nowStaffText: 'The review lists the decisions that are waiting for you.',

  // Organisations and members
  invited: 'You are invited to the {portal.name} developer portal',
  invitedText:
    '{person} invites you to join the organisation {organisation} with the role {role}. The invitation is valid for 7 days, and for this address only.',
  notExpected: 'If you do not expect this invitation, ignore this email.',
  viewInvitation: 'View the invitation',
  becauseInvited: 'You receive this email because a member of that organisation entered this address.',
  joined: 'Someone has joined your organisation',
  joinedText: '{person} has joined {organisation} with the role {role}.',
  declined: 'Someone has declined to join your organisation',
  declinedText: '{person} has declined to join {organisation}.',
  viewMembers: 'View the members',
  viewOrganisation: 'View the organisation',
  roleChanged: 'Your role in an organisation is now {role}',
  roleChangedText: '{person} changed your role in {organisation} to {role}.',
  memberRemoved: 'You no longer belong to an organisation',
  memberRemovedText: '{person} removed you from {organisation}. You no longer have access to it.',
  nowOwner: 'You now own an organisation',
  nowOwnerText: '{person} has handed over {organisation} to you.',
  organisationClosed: 'Your organisation has been closed',
  organisationClosedText:
    '{person} closed {organisation}. Its applications, secrets, {key.many} and licences no longer work.',
  secondFactorRequired: 'Your organisation now requires a second factor',
  secondFactorRequiredText:
    '{organisation} now requires its members to have a second factor. If you already have one, you do not need to do anything. If not, set one up the next time you sign in: an authenticator app or a passkey.',
  setUpSecondFactor: 'Set up a second factor',
  organisationVerified: 'Your organisation is verified',
  organisationVerifiedText:
    '{organisation} is verified. Your applications can now use production, once each of them is active and has a licence.',
  organisationRejected: 'Your organisation was not verified',
  organisationRejectedText: '{organisation} was not verified. You can correct the details and submit them again.',
  organisationSuspended: 'Your organisation is suspended',
  organisationSuspendedText:
    '{organisation} is suspended. No access tokens are issued and no {key.many} work until it is reinstated.',
  organisationReinstated: 'Your organisation is no longer suspended',
  organisationReinstatedText:
    '{organisation} is no longer suspended. Its applications work again, and so do its {key.many} that have not expired or been revoked.',

  // Applications and secrets
  ourStaff: 'Our staff',
  activatedBy: '{actor} activated the application {application}. {outcome}',
  suspendedBy: '{actor} suspended the application {application}. {outcome}',
  resumedBy: '{actor} resumed the application {application}. {outcome}',
  applicationActive: 'An application is active',
  applicationActiveText: 'It is active.',
  applicationSuspended: 'An application is suspended',
  applicationSuspendedText: 'It is suspended: its tokens, secrets and keys no longer work.',
  applicationActiveAgain: 'An application is active again',
  applicationActiveAgainText: 'It is active again.',
  applicationDraftAgain: 'An application is a draft again',
  applicationDraftAgainText: 'It is a draft again.',
  applicationHeldByStaff: 'An application is still suspended by our staff',
  applicationHeldByStaffText: 'It is still suspended by our staff.',
  applicationHeldByOrganisation: 'An application is still suspended by the organisation',
  applicationHeldByOrganisationText: 'It is still suspended by the organisation.',
  viewApplication: 'View the application',
  applicationDeleted: 'An application was deleted',
  applicationDeletedText:
    '{person} deleted the application {application}. Its secrets, {key.many} and licences no longer work.',
  viewApplications: 'View the applications',
  secretCreated: 'A client secret for production was created',
  secretCreatedText: '{person} created a client secret (…{lastFour}) for {application} in production.',
  previousSecretEnded: 'The previous secret no longer works.',
  previousSecretForDay: 'The previous secret stays valid for 1 day.',
  previousSecretForDays: 'The previous secret stays valid for {days} days.',
  secretNotExpected:
    'If you did not expect this, revoke the secret on the page of the application, and check the audit log.',

  // Keys and leaked credentials
  keyExpired: '{key.A} (…{lastFour}) has expired',
  keyExpiresInDay: '{key.A} (…{lastFour}) expires in 1 day',
  keyExpiresInDays: '{key.A} (…{lastFour}) expires in {days} days',
  keyExpiredText:
    'The {key.one} {name} (…{lastFour}) expired on {end} and no longer works. If a program still needs it, create a new key.',
  keyExpiresText:
    'The {key.one} {name} (…{lastFour}) expires on {end}. Rotate it before then. The new key and the old key can overlap, so there is no downtime.',
  viewKey: 'View the key',
  leakedKey: '{key.A} (…{lastFour}) was exposed and has been revoked',
  leakedKeyText: '{key.A} of {name} (…{lastFour}) was reported to us by someone who has it. We revoked it immediately.',
  leakedSecret: 'A client secret (…{lastFour}) was exposed and has been revoked',
  leakedSecretText:
    'A client secret of {name} (…{lastFour}) was reported to us by someone who has it. We revoked it immediately.',
  leakedToken: 'An operator token (…{lastFour}) was exposed and has been revoked',
  leakedTokenText:
    'An operator token of {name} (…{lastFour}) was reported to us by someone who has it. We revoked it immediately.',
  foundAt: 'Where it was found, according to the report: {location}',
  afterLeak:
    'Create a new one and use it in your programs. Then check the audit log and the recent use for activity that is not yours.',
  personalClient: 'Personal {client.one}',
  viewClient: 'View the {client.one}',
  viewOperatorTokens: 'View operator tokens',

  // Licences
  licenceRequest: 'A licence for {product} was requested',
  licenceConsent: 'A licence for {product} has the owner’s consent',
  licenceApprove: 'A licence for {product} was approved by our staff',
  licenceRefuse: 'A licence for {product} was refused',
  licenceStart: 'A licence for {product} is active',
  licenceSuspend: 'A licence for {product} is suspended',
  licenceResume: 'A licence for {product} is no longer suspended',
  licenceHeld: 'A licence for {product} is still suspended',
  licenceWithdraw: 'A licence for {product} was withdrawn',
  licenceLapse: 'A licence for {product} has lapsed',
  licenceLapsing: 'A licence for {product} lapses within 14 days',
  licenceRequestText:
    'A licence for {application} ({holder}) to access the data of {organisation} with {product} was requested.',
  licenceConsentText:
    'The licence for {application} ({holder}) to access the data of {organisation} with {product} has the owner’s consent.',
  licenceApproveText:
    'The licence for {application} ({holder}) to access the data of {organisation} with {product} was approved by our staff.',
  licenceRefuseText:
    'The licence for {application} ({holder}) to access the data of {organisation} with {product} was refused.',
  licenceStartText:
    'The licence for {application} ({holder}) to access the data of {organisation} with {product} is active.',
  licenceSuspendText:
    'The licence for {application} ({holder}) to access the data of {organisation} with {product} is suspended.',
  licenceResumeText:
    'The licence for {application} ({holder}) to access the data of {organisation} with {product} is no longer suspended.',
  licenceHeldText:
    'The licence for {application} ({holder}) to access the data of {organisation} with {product} is still suspended.',
  licenceWithdrawText:
    'The licence for {application} ({holder}) to access the data of {organisation} with {product} was withdrawn.',
  licenceLapseText:
    'The licence for {application} ({holder}) to access the data of {organisation} with {product} has lapsed.',
  licenceLapsingText:
    'The licence for {application} ({holder}) to access the data of {organisation} with {product} lapses within 14 days.',
  licencePurpose: 'Purpose, as stated by {holder}: {purpose}',
  viewLicence: 'View the licence',
  afterRefusal: 'The application has no access to the data. Its organisation can request a licence again.',
  afterStart: 'The application now has access to the data.',
  afterSuspension: 'The application has no access to the data until the licence is resumed.',
  afterResumption: 'The application has access to the data again.',
  whileHeld:
    'One side has resumed it. The application has access to the data again when the other side has resumed it too.',
  afterEnd: 'The application no longer has access to the data. To get access again, it needs a new licence.',
  lastDay: 'Its last day is {day}. You can request a new licence after that day.',
  takesEffectOn: 'It takes effect on {day}.',
  awaitsConsent: 'It takes effect when an owner of {organisation} consents.',
  awaitsApproval: 'It takes effect when our staff approve it.',
  awaitsConsentAndApproval: 'It takes effect when an owner of {organisation} consents and our staff approve it.',

  // Removed versions, and the review
  removedInDay: '{release} will be removed in 1 day, and you still call it',
  removedInDays: '{release} will be removed in {days} days, and you still call it',
  removedText: '{release} will be removed on {day}. In the last {days} days, it was called by: {callers}.',
  removedNextSteps:
    'The portal lists each operation with its replacement and the changes that your program needs. The same page has a calendar file with the date.',
  seeChanges: 'See what breaks for you',
  keysWithoutApplication: 'keys without an application',
  calledOnce: '{name} (once)',
  calledTimes: '{name} ({count} times)',
  listed: '{before}, {next}',
  decisionsWait: 'Decisions are waiting for you',
  newOrganisation: '{count} new organisation to verify.',
  newOrganisations: '{count} new organisations to verify.',
  newLicence: '{count} new licence to approve.',
  newLicences: '{count} new licences to approve.',
  nextHour: 'Anything that arrives within the next hour follows in one email.',
  openReview: 'Open the review',
} as const;
