import type { MailMessage } from '../../core/mail/message.ts';
import { quotePersonAddress } from '../../core/mail/named-person.ts';
import { type MailSubject, type Paragraph, paragraph, subject, trustText } from '../../core/mail/paragraph.ts';
import type { Portal } from '../../core/portal/portal.ts';

const ignore = paragraph`If it was not you, ignore this email. Nothing changes unless you follow the link.`;
const account = (portal: Portal) =>
  paragraph`You receive this email because you have an account at the ${trustText(portal.name)} developer portal.`;
const someone = (portal: Portal) =>
  paragraph`You receive this email because someone entered this address at the ${trustText(portal.name)} developer portal.`;

interface Reader {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Asks a newcomer to verify the address. Contains nothing they entered, since anyone can enter any address. */
export function createVerificationMail(portal: Portal, email: string, url: string): MailMessage {
  return {
    kind: 'verify-address',
    to: email,
    subject: subject`Verify your email address`,
    paragraphs: [
      paragraph`You have registered as an integrator. To complete your registration, follow the link and choose your password. The link is valid for 24 hours.`,
      ignore,
    ],
    action: { label: 'Verify my address', url },
    reason: someone(portal),
  };
}

/** Notifies the owner of an account that their address was registered again. */
export function createAlreadyRegisteredMail(
  portal: Portal,
  { id, email, name }: Reader,
  publicUrl: string,
): MailMessage {
  return {
    kind: 'already-registered',
    to: email,
    toPerson: id,
    name,
    subject: subject`You already have an account`,
    paragraphs: [
      paragraph`Someone tried to register with this address, which already has an account. If it was you, sign in. If you have forgotten your password, request a new one on the same page.`,
      paragraph`If it was not you, you do not need to do anything.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/account/sign-in` },
    reason: account(portal),
  };
}

/** Links to the page where a person sets a new password. */
export function createPasswordResetMail(portal: Portal, { id, email, name }: Reader, url: string): MailMessage {
  return {
    kind: 'reset-password',
    to: email,
    toPerson: id,
    name,
    subject: subject`Choose a new password`,
    paragraphs: [paragraph`Follow the link to choose a new password. The link works once, within 60 minutes.`, ignore],
    action: { label: 'Choose a new password', url },
    reason: account(portal),
  };
}

/** Answers a request for a new password for an address without an account. */
export function createNoAccountMail(portal: Portal, email: string, publicUrl: string): MailMessage {
  return {
    kind: 'no-account',
    to: email,
    subject: subject`There is no account with this address`,
    paragraphs: [
      paragraph`Someone requested a new password for this address, but it has no account. If it was you, you may have registered with another address.`,
      paragraph`If it was not you, you do not need to do anything.`,
    ],
    action: { label: 'Register', url: `${publicUrl}/account/integrator-registration` },
    reason: someone(portal),
  };
}

/** Notifies a person of a change to the security of their account. */
export function createSecurityNoticeMail(
  portal: Portal,
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
      paragraph`${what}.${details === undefined ? '' : paragraph` ${details}`} If it was you, you do not need to do anything.`,
      paragraph`If it was not you, choose a new password immediately and check the sessions in your account settings.`,
    ],
    action: { label: 'Open my account settings', url: `${publicUrl}/account/settings` },
    reason: account(portal),
  };
}

/** Notifies a person of a decision of staff about their account. */
export function createStaffDecisionMail(
  portal: Portal,
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
    paragraphs: [paragraph`${what}. ${consequence}`],
    action: { label: 'Open the portal', url: publicUrl },
    reason: account(portal),
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
export function createEmailChangedMail(portal: Portal, { id, email, name }: Reader, newEmail: string): MailMessage {
  return {
    kind: 'email-changed',
    to: email,
    toPerson: id,
    name,
    subject: subject`Your email address was changed`,
    paragraphs: [
      paragraph`The email address of your account was changed to ${quotePersonAddress(id, newEmail)}. From now on, sign in with that address.`,
      paragraph`If it was not you, someone else can use your account. Contact us immediately: ${trustText(portal.contact)}`,
    ],
    reason: paragraph`You receive this last email at this address because you had an account with it at the ${trustText(portal.name)} developer portal.`,
  };
}

/** Asks the present address to confirm a change of address. */
export function createOldAddressConfirmationMail(
  portal: Portal,
  { id, email, name }: Reader,
  newEmail: string,
  url: string,
): MailMessage {
  return {
    kind: 'email-change-old',
    to: email,
    toPerson: id,
    name,
    subject: subject`Confirm the change of your email address`,
    paragraphs: [
      paragraph`Your account will move to ${quotePersonAddress(id, newEmail)}. To confirm, follow the links in this email and in the one to that address, within 24 hours.`,
      paragraph`If it was not you, do not follow the link. Someone else can use your account: sign in, change your password and check your sessions.`,
    ],
    action: { label: 'Confirm the change', url },
    reason: account(portal),
  };
}

/** Asks the new address to confirm. Contains nothing the person entered, since anyone can enter any address. */
export function createNewAddressConfirmationMail(
  portal: Portal,
  personId: string,
  newEmail: string,
  url: string,
): MailMessage {
  return {
    kind: 'email-change-new',
    to: newEmail,
    toPerson: personId,
    subject: subject`Confirm your new email address`,
    paragraphs: [
      paragraph`Your account will move to this address. To confirm, follow the links in this email and in the one to your current address, within 24 hours.`,
      ignore,
    ],
    action: { label: 'Confirm the address', url },
    reason: someone(portal),
  };
}

/** Confirms that an account was deleted. It is stored without the person, since erasing them must not delete it. */
export function createAccountDeletedMail(portal: Portal, { email, name }: Omit<Reader, 'id'>): MailMessage {
  return {
    kind: 'account-deleted',
    to: email,
    name,
    subject: subject`Your account has been deleted`,
    paragraphs: [
      paragraph`Your account and your personal data have been deleted. The audit logs of your organisations keep what you did, without your name and address.`,
    ],
    reason: paragraph`You receive this last email because you had an account at the ${trustText(portal.name)} developer portal.`,
  };
}
