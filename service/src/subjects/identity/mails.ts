import type { MailMessage } from '../../core/mail/message.ts';
import { quotePersonAddress } from '../../core/mail/named-person.ts';
import { emailText, type MailSubject, type Paragraph, paragraph, subject } from '../../core/mail/paragraph.ts';
import type { Portal } from '../../core/portal/portal.ts';

interface Reader {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Asks a newcomer to verify the address. Contains nothing they entered, since anyone can enter any address. */
export function createVerificationMail({ offer }: Portal, email: string, url: string): MailMessage {
  return {
    kind: 'verify-address',
    to: email,
    subject: subject('verifyAddress'),
    paragraphs: [paragraph(offer.organisations ? 'verifyAddressText' : 'verifyAddressOfPerson'), paragraph('ignore')],
    action: { label: emailText('verifyMyAddress'), url },
    reason: paragraph('becauseEntered'),
  };
}

/** Notifies the owner of an account that their address was registered again. */
export function createAlreadyRegisteredMail({ id, email, name }: Reader, publicUrl: string): MailMessage {
  return {
    kind: 'already-registered',
    to: email,
    toPerson: id,
    name,
    subject: subject('haveAccount'),
    paragraphs: [paragraph('haveAccountText'), paragraph('nothingToDo')],
    action: { label: emailText('signIn'), url: `${publicUrl}/account/sign-in` },
    reason: paragraph('becauseAccount'),
  };
}

/** Links to the page where a person sets a new password. */
export function createPasswordResetMail({ id, email, name }: Reader, url: string): MailMessage {
  return {
    kind: 'reset-password',
    to: email,
    toPerson: id,
    name,
    subject: subject('choosePassword'),
    paragraphs: [paragraph('choosePasswordText'), paragraph('ignore')],
    action: { label: emailText('choosePasswordLabel'), url },
    reason: paragraph('becauseAccount'),
  };
}

/** Answers a request for a new password for an address without an account. */
export function createNoAccountMail(email: string, publicUrl: string): MailMessage {
  return {
    kind: 'no-account',
    to: email,
    subject: subject('noAccount'),
    paragraphs: [paragraph('noAccountText'), paragraph('nothingToDo')],
    action: { label: emailText('register'), url: `${publicUrl}/account/integrator-registration` },
    reason: paragraph('becauseEntered'),
  };
}

/** Notifies a person of a change to the security of their account. */
export function createSecurityNoticeMail(
  { id, email, name }: Reader,
  what: MailSubject,
  publicUrl: string,
  details?: Paragraph,
): MailMessage {
  return {
    kind: 'security-notice',
    to: email,
    toPerson: id,
    name,
    subject: what,
    paragraphs: [
      details === undefined
        ? paragraph('securityNotice', { what })
        : paragraph('securityNoticeWithDetails', { what, details }),
      paragraph('notYou'),
    ],
    action: { label: emailText('openSettings'), url: `${publicUrl}/account/settings` },
    reason: paragraph('becauseAccount'),
  };
}

/** Notifies a person of a decision of staff about their account. */
export function createStaffDecisionMail(
  { id, email, name }: Reader,
  { what, consequence }: StaffDecision,
  publicUrl: string,
): MailMessage {
  return {
    kind: 'account-decision',
    to: email,
    toPerson: id,
    name,
    subject: what,
    paragraphs: [paragraph('decision', { what, consequence })],
    action: { label: emailText('openPortal'), url: publicUrl },
    reason: paragraph('becauseAccount'),
  };
}

/** A decision of the provider's staff about a person. */
export interface StaffDecision {
  /** The sentence without its full stop; also the subject. */
  readonly what: MailSubject;
  /** Consequences, and possible actions of the person. */
  readonly consequence: Paragraph;
}

/** Notifies the old address that it can no longer be used to sign in. */
export function createEmailChangedMail({ id, email, name }: Reader, newEmail: string): MailMessage {
  return {
    kind: 'email-changed',
    to: email,
    toPerson: id,
    name,
    subject: subject('emailChanged'),
    paragraphs: [
      paragraph('emailChangedText', { email: quotePersonAddress(id, newEmail) }),
      paragraph('emailChangedByOther'),
    ],
    reason: paragraph('becauseLastAtAddress'),
  };
}

/** Asks the present address to confirm a change of address. */
export function createOldAddressConfirmationMail(
  { id, email, name }: Reader,
  newEmail: string,
  url: string,
): MailMessage {
  return {
    kind: 'email-change-old',
    to: email,
    toPerson: id,
    name,
    subject: subject('confirmChange'),
    paragraphs: [paragraph('confirmChangeText', { email: quotePersonAddress(id, newEmail) }), paragraph('doNotFollow')],
    action: { label: emailText('confirmChangeLabel'), url },
    reason: paragraph('becauseAccount'),
  };
}

/** Asks the new address to confirm. Contains nothing the person entered, since anyone can enter any address. */
export function createNewAddressConfirmationMail(personId: string, newEmail: string, url: string): MailMessage {
  return {
    kind: 'email-change-new',
    to: newEmail,
    toPerson: personId,
    subject: subject('confirmAddress'),
    paragraphs: [paragraph('confirmAddressText'), paragraph('ignore')],
    action: { label: emailText('confirmAddressLabel'), url },
    reason: paragraph('becauseEntered'),
  };
}

/** Confirms that an account was deleted. It is stored without the person, since erasing them must not delete it. */
export function createAccountDeletedMail({ offer }: Portal, { email, name }: Omit<Reader, 'id'>): MailMessage {
  return {
    kind: 'account-deleted',
    to: email,
    name,
    subject: subject('accountDeleted'),
    paragraphs: [paragraph(offer.organisations ? 'accountDeletedText' : 'accountWithKeysDeleted')],
    reason: paragraph('becauseLast'),
  };
}
