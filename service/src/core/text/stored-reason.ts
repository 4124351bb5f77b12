import { getServiceText } from '@refdesk/messages/request-language';

/** Reasons that the service stores when no person has entered one. */
export const automaticReasonTexts = {
  organisationWasClosed: 'The organisation was closed.',
  applicationWasDeleted: 'The application was deleted.',
  disabledByStaff: 'Disabled by staff.',
} as const;

// `Object.keys` returns `string[]`.
const keys = Object.keys(automaticReasonTexts) as (keyof typeof automaticReasonTexts)[];

/** Formats a stored reason: translates the reasons of the service, and returns others unchanged. */
export function formatStoredReason(reason: string | null): string | null {
  const key = keys.find((name) => automaticReasonTexts[name] === reason);
  return key === undefined ? reason : getServiceText(key);
}
