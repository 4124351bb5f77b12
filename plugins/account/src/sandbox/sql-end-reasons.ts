import { messages } from '@refdesk/messages/requests';
import type { SqlEndReason } from '@refdesk/service-contract';

/** Why a login has ended, for each reason. */
export const sqlEndReasonTexts: Readonly<Record<SqlEndReason, string>> = {
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
