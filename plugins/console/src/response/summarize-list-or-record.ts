import { messages } from '@refdesk/messages/console';
import { createExampleTextFromFieldName, defaultExampleText } from '@refdesk/openapi/placeholder-text';

/** Summarizes a collapsed list or record: its identifier and name, or the number of its items or fields. */
export function summarizeListOrRecord(value: object): string {
  const count = Object.keys(value).length;
  if (Array.isArray(value)) return count === 0 ? '[]' : messages.countOfItems(count);
  const fields = new Map(Object.entries(value).filter(([name, part]) => isLabel(name, part)));
  const labels = [fields.get('id'), fields.get('name') ?? fields.get('title') ?? fields.get('reference')].filter(
    (part) => part !== undefined,
  );
  if (labels.length > 0) return [...new Set(labels)].join(', ');
  return count === 0 ? '{}' : messages.countOfFields(count);
}

/** Whether a value identifies its record, unlike a generated text such as `Name`. */
const isLabel = (name: string, value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && !['', defaultExampleText, createExampleTextFromFieldName(name)].includes(value));
