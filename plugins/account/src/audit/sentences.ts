import type { AuditAction } from '@refdesk/service-contract';
import { clientNoun, keyNoun } from '../offer.ts';

/** Sentence after the actor's name; `…` is replaced by the target. */
export const auditSentences: Readonly<Record<AuditAction, string>> = {
  'application.activate': 'activated the application …',
  'application.add': 'added the application …',
  'application.change': 'changed the application …',
  'application.delete': 'deleted the application …',
  'application.resume': 'resumed the application …',
  'application.suspend': 'suspended the application …',
  'email.askForChange': 'requested a new email address for …',
  'email.change': 'changed the email address of …',
  'key.change': `changed the ${keyNoun.one} …`,
  'key.make': `created the ${keyNoun.one} …`,
  'key.reportLeak': `reported the ${keyNoun.one} … as leaked`,
  'key.revoke': `revoked the ${keyNoun.one} …`,
  'key.rotate': `rotated the ${keyNoun.one} …`,
  'licence.approve': 'approved the licence …',
  'licence.consent': 'consented to the licence …',
  'licence.lapse': 'ended the licence … on its last day',
  'licence.refuse': 'refused the licence …',
  'licence.request': 'requested the licence …',
  'licence.resume': 'resumed the licence …',
  'licence.start': 'started the licence … on its first day',
  'licence.suspend': 'suspended the licence …',
  'licence.withdraw': 'withdrew the licence …',
  'limit.raise': 'raised the limits of …',
  'limit.restore': 'restored the limits of …',
  'mail.discard': 'deleted the unsent email …',
  'mail.resend': 'sent the email … again',
  'member.cancelInvitation': 'cancelled the invitation …',
  'member.change': 'changed the role of …',
  'member.decline': 'declined the invitation …',
  'member.invite': 'invited …',
  'member.join': 'joined the organisation',
  'member.leave': 'left the organisation',
  'member.remove': 'removed the member …',
  'network.block': 'blocked the network …',
  'network.unblock': 'unblocked the network …',
  'operatorToken.create': 'created the operator token …',
  'operatorToken.reportLeak': 'reported the operator token … as leaked, which revoked it',
  'operatorToken.revoke': 'revoked the operator token …',
  'organisation.change': 'changed the details of …',
  'organisation.close': 'closed the organisation …',
  'organisation.erase': 'deleted the data of the organisation …',
  'organisation.register': 'registered the organisation …',
  'organisation.reinstate': 'reinstated the organisation …',
  'organisation.reject': 'rejected the organisation …',
  'organisation.secure': 'changed whether … requires a second factor',
  'organisation.suspend': 'suspended the organisation …',
  'organisation.transfer': 'handed over the organisation to …',
  'organisation.verify': 'verified the organisation …',
  'passkey.add': 'added a passkey',
  'passkey.remove': 'removed a passkey',
  'password.askForReset': 'sent a link for a new password to …',
  'password.change': 'changed their password',
  'password.reset': 'set a new password for …',
  'person.changeProfile': 'changed their profile',
  'person.erase': 'deleted the account of …',
  'person.register': 'registered …',
  'person.reinstate': 'reinstated …',
  'person.suspend': 'suspended …',
  'personalClient.makeSecret': `created the secret … of their ${clientNoun.one}`,
  'personalClient.revokeSecret': `revoked the secret … of their ${clientNoun.one}`,
  'personalKey.make': 'created the personal test key …',
  'secondFactor.activate': 'turned on their second factor',
  'secondFactor.forgetDevice': 'stopped trusting a device',
  'secondFactor.remove': 'turned off their second factor',
  'secondFactor.renewRecoveryCodes': 'replaced their recovery codes',
  'secret.make': 'created the client secret …',
  'secret.reportLeak': 'reported the client secret … as leaked',
  'secret.revoke': 'revoked the client secret …',
  'session.confirm': 'confirmed their password',
  'session.end': 'signed out',
  'session.endAll': 'ended all sessions of …',
  'session.endOther': 'ended another session',
  'companyAccount.link': 'linked the account to the sign-in by the company',
  'session.start': 'signed in',
  'sqlCredential.end': 'ended the SQL login …',
  'sqlCredential.make': 'created the SQL login …',
  'sqlCredential.revoke': 'revoked the SQL login …',
  'staff.appoint': 'changed the staff role of …',
  'webhook.add': 'added the webhook …',
  'webhook.change': 'changed the webhook …',
  'webhook.delete': 'deleted the webhook …',
  'webhook.disable': 'disabled the webhook …',
  'webhook.redeliver': 'sent a delivery of the webhook … again',
  'webhook.rotateSecret': 'replaced the secret of the webhook …',
};

/** Returns the sentence for an action on the actor's account: "changed their email address". */
export function getPersonalAuditSentence(action: string): string {
  return getAuditSentence(action)
    .replace(/\bthe (.+) of …/, 'their $1')
    .replace(/\ball (.+) of …/, 'all their $1')
    .replace('…', 'themselves');
}

/** Returns the sentence for an unknown action, as of a newer node: `thing.makeNew` → "thing: make new …". */
export function getAuditSentence(action: string): string {
  if (action in auditSentences) return auditSentences[action as AuditAction];
  return `${action.replace('.', ': ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} …`;
}
