import { getServiceText } from '@refdesk/messages/request-language';

/** Reasons that the service itself stores, in place of those that people write. */
export const storedReasons = {
  organisationWasClosed: 'The organisation was closed.',
  applicationWasDeleted: 'The application was deleted.',
  disabledByStaff: 'Disabled by staff.',
} as const;

// `Object.keys` returns `string[]`.
const keys = Object.keys(storedReasons) as (keyof typeof storedReasons)[];

/** Returns a stored reason for a reader: those of the service in the reader's language, others as written. */
export function formatStoredReason(reason: string | null): string | null {
  const key = keys.find((name) => storedReasons[name] === reason);
  return key === undefined ? reason : getServiceText(key);
}
