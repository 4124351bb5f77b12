import type { MailMessage } from '../../core/mail/message.ts';
import {
  createMailParagraph,
  createMailSubject,
  getMailButtonText,
  type MailParagraph,
  type MailSubject,
} from '../../core/mail/paragraph.ts';
import { quotePersonEmailAddress } from '../../core/mail/person-name-marks.ts';
import type { ServicePortal } from '../../core/portal/service-portal.ts';

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Asks a new person to verify their address. Contains nothing from the form, since anyone can enter any address. */
export function createVerificationMail({ offer }: ServicePortal, email: string, url: string): MailMessage {
  return {
    kind: 'verify-address',
    to: email,
    subject: createMailSubject('verifyAddress'),
    paragraphs: [
      createMailParagraph(offer.organisations ? 'verifyAddressText' : 'verifyAddressOfPerson'),
      createMailParagraph('ignore'),
    ],
    action: { label: getMailButtonText('verifyMyAddress'), url },
    reason: createMailParagraph('becauseEntered'),
  };
}

/** Notifies the owner of an account that someone has tried to register with their address. */
export function createAlreadyRegisteredMail({ id, email, name }: Recipient, publicUrl: string): MailMessage {
  return {
    kind: 'already-registered',
    to: email,
    toPerson: id,
    name,
    subject: createMailSubject('haveAccount'),
    paragraphs: [createMailParagraph('haveAccountText'), createMailParagraph('nothingToDo')],
    action: { label: getMailButtonText('signIn'), url: `${publicUrl}/account/sign-in` },
    reason: createMailParagraph('becauseAccount'),
  };
}

/** Sends a link to the page where a person can set a new password. */
export function createPasswordResetMail({ id, email, name }: Recipient, url: string): MailMessage {
  return {
    kind: 'reset-password',
    to: email,
    toPerson: id,
    name,
    subject: createMailSubject('choosePassword'),
    paragraphs: [createMailParagraph('choosePasswordText'), createMailParagraph('ignore')],
    action: { label: getMailButtonText('choosePasswordLabel'), url },
    reason: createMailParagraph('becauseAccount'),
  };
}

/** Responds to a password reset request for an address without an account. */
export function createNoAccountMail(email: string, publicUrl: string): MailMessage {
  return {
    kind: 'no-account',
    to: email,
    subject: createMailSubject('noAccount'),
    paragraphs: [createMailParagraph('noAccountText'), createMailParagraph('nothingToDo')],
    action: { label: getMailButtonText('register'), url: `${publicUrl}/account/integrator-registration` },
    reason: createMailParagraph('becauseEntered'),
  };
}

/** Notifies a person of a change to the security of their account. */
export function createSecurityNoticeMail(
  { id, email, name }: Recipient,
  subject: MailSubject,
  publicUrl: string,
  details?: MailParagraph,
): MailMessage {
  return {
    kind: 'security-notice',
    to: email,
    toPerson: id,
    name,
    subject,
    paragraphs: [
      details === undefined
        ? createMailParagraph('securityNotice', { what: subject })
        : createMailParagraph('securityNoticeWithDetails', { what: subject, details }),
      createMailParagraph('notYou'),
    ],
    action: { label: getMailButtonText('openSettings'), url: `${publicUrl}/account/settings` },
    reason: createMailParagraph('becauseAccount'),
  };
}

/** Notifies a person of a decision by staff about their account. */
export function createPersonDecisionMail(
  { id, email, name }: Recipient,
  { what, consequence }: PersonDecisionMailContent,
  publicUrl: string,
): MailMessage {
  return {
    kind: 'account-decision',
    to: email,
    toPerson: id,
    name,
    subject: what,
    paragraphs: [createMailParagraph('decision', { what, consequence })],
    action: { label: getMailButtonText('openPortal'), url: publicUrl },
    reason: createMailParagraph('becauseAccount'),
  };
}

/** A decision by the provider's staff about a person. */
export interface PersonDecisionMailContent {
  /** The decision as a sentence without a full stop; also used as the subject. */
  readonly what: MailSubject;
  /** Consequences of the decision, and what the person can do about it. */
  readonly consequence: MailParagraph;
}

/** Notifies the old address that it can no longer be used to sign in. */
export function createEmailChangedMail({ id, email, name }: Recipient, newEmail: string): MailMessage {
  return {
    kind: 'email-changed',
    to: email,
    toPerson: id,
    name,
    subject: createMailSubject('emailChanged'),
    paragraphs: [
      createMailParagraph('emailChangedText', { email: quotePersonEmailAddress(id, newEmail) }),
      createMailParagraph('emailChangedByOther'),
    ],
    reason: createMailParagraph('becauseLastAtAddress'),
  };
}

/** Asks the current address to confirm a change of address. */
export function createOldAddressConfirmationMail(
  { id, email, name }: Recipient,
  newEmail: string,
  url: string,
): MailMessage {
  return {
    kind: 'email-change-old',
    to: email,
    toPerson: id,
    name,
    subject: createMailSubject('confirmChange'),
    paragraphs: [
      createMailParagraph('confirmChangeText', { email: quotePersonEmailAddress(id, newEmail) }),
      createMailParagraph('doNotFollow'),
    ],
    action: { label: getMailButtonText('confirmChangeLabel'), url },
    reason: createMailParagraph('becauseAccount'),
  };
}

/** Asks the new address to confirm. Contains nothing from the form, since anyone can enter any address. */
export function createNewAddressConfirmationMail(personId: string, newEmail: string, url: string): MailMessage {
  return {
    kind: 'email-change-new',
    to: newEmail,
    toPerson: personId,
    subject: createMailSubject('confirmAddress'),
    paragraphs: [createMailParagraph('confirmAddressText'), createMailParagraph('ignore')],
    action: { label: getMailButtonText('confirmAddressLabel'), url },
    reason: createMailParagraph('becauseEntered'),
  };
}

/** Confirms that an account was deleted. Stored without the person, so that erasing them does not delete it. */
export function createAccountDeletedMail(
  { offer }: ServicePortal,
  { email, name }: Omit<Recipient, 'id'>,
): MailMessage {
  return {
    kind: 'account-deleted',
    to: email,
    name,
    subject: createMailSubject('accountDeleted'),
    paragraphs: [createMailParagraph(offer.organisations ? 'accountDeletedText' : 'accountWithKeysDeleted')],
    reason: createMailParagraph('becauseLast'),
  };
}
