import { messages } from '@refdesk/messages/requests';
import type { SqlLoginEndReason } from '@refdesk/service-contract';

/** Explanations shown for ended logins. */
export const sqlLoginEndReasonTexts: Readonly<Record<SqlLoginEndReason, string>> = {
  expired: messages.expired,
  failed: messages.couldNotBeCreated,
  memberLeft: messages.memberLeft,
  misused: messages.sessionWrote,
  organisationInactive: messages.organisationInactive,
  personSuspended: messages.accountSuspended,
  revoked: messages.revoked,
  rotated: messages.replaced,
  signInChanged: messages.signInChanged,
};
