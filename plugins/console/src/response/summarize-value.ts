import { messages } from '@refdesk/messages/console';
import { placeholderText } from '@refdesk/openapi/placeholder-text';

/** Summarizes a collapsed list or record: its identifier and name, or the number of its items or fields. */
export function summarizeValue(value: object): string {
  const count = Object.keys(value).length;
  if (Array.isArray(value)) return count === 0 ? '[]' : messages.countOfItems(count);
  const { id, reference, name, title } = value as Readonly<Record<string, unknown>>;
  const labels = [id, name ?? title ?? reference].filter(
    (part) => typeof part === 'number' || (typeof part === 'string' && part !== '' && part !== placeholderText),
  );
  if (labels.length > 0) return [...new Set(labels)].join(', ');
  return count === 0 ? '{}' : messages.countOfFields(count);
}
