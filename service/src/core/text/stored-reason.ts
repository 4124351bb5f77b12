import { getServiceText } from '@refdesk/messages/request-language';

/** Reasons that the service stores when no person has entered one. */
export const storedReasons = {
  organisationWasClosed: 'The organisation was closed.',
  applicationWasDeleted: 'The application was deleted.',
  disabledByStaff: 'Disabled by staff.',
} as const;

// `Object.keys` returns `string[]`.
const keys = Object.keys(storedReasons) as (keyof typeof storedReasons)[];

/** Formats a stored reason: translates the reasons of the service, and returns others unchanged. */
export function formatStoredReason(reason: string | null): string | null {
  const key = keys.find((name) => storedReasons[name] === reason);
  return key === undefined ? reason : getServiceText(key);
}
