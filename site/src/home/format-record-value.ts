import { messages } from '@refdesk/messages/page';

/** Formats a value for a record's card; timestamps are shown as a date and time in UTC. */
export function formatRecordValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (!/^\d{4}-\d\d-\d\dT/.test(text)) return text;
  return new Date(text).toLocaleString(messages.locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
}
