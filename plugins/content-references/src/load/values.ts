import { messages as pageMessages } from '@refdesk/messages/page';
import * as z from 'zod';
import type { GuideFactValue } from '../model/facts.ts';
import type { DescriptionForGuides } from './description.ts';

const pointer = z.string().regex(/^[^#]+#\//, 'write an API, # and a JSON pointer: main/2.0.0#/info/version');

/** A value with its source. The union has the same order as the documentation. */
const entrySchema = z.union([
  /** The number or string at a JSON pointer. */
  z.strictObject({ at: pointer, code: z.boolean().default(false) }),
  /** Part of the string at a JSON pointer; an error if the string no longer contains it. */
  z.strictObject({ at: pointer, value: z.string(), code: z.boolean().default(false) }),
  /** A count by its label. */
  z.strictObject({ count: z.string() }),
  /** A value that no description contains. */
  z.strictObject({ value: z.string() }),
]);

/**
 * Resolves the values that guides refer to by name.
 *
 * @param counts Counts by label, such as `operations of main/2.0.0`.
 * @throws Error that lists all values that the descriptions do not contain.
 */
export function resolveFactValues(
  source: unknown,
  descriptions: ReadonlyMap<string, DescriptionForGuides>,
  counts: ReadonlyMap<string, number>,
): ReadonlyMap<string, GuideFactValue> {
  const values = new Map<string, GuideFactValue>();
  const diagnostics: string[] = [];
  for (const [name, entry] of Object.entries(z.record(z.string(), entrySchema).parse(source))) {
    const resolved = findValue(entry, descriptions, counts);
    if (resolved === undefined)
      diagnostics.push(
        `${name}: ${'at' in entry ? `${entry.at} does not exist` : `nothing counts ${'count' in entry && entry.count}`}`,
      );
    else if ('value' in entry && !String(resolved).includes(entry.value))
      diagnostics.push(`${name}: "${entry.value}" is not in the text: "${resolved}"`);
    else
      values.set(name, {
        text: 'value' in entry ? entry.value : formatValue(resolved),
        isCode: 'code' in entry && entry.code,
      });
  }
  if (diagnostics.length > 0)
    throw new Error(`Values that the descriptions do not contain:\n- ${diagnostics.join('\n- ')}`);
  return values;
}

function findValue(
  entry: z.output<typeof entrySchema>,
  descriptions: ReadonlyMap<string, DescriptionForGuides>,
  counts: ReadonlyMap<string, number>,
): number | string | undefined {
  if ('at' in entry) return resolvePointer(entry.at, descriptions);
  return 'count' in entry ? counts.get(entry.count) : entry.value;
}

/** Returns the number or string at a JSON pointer, with white space collapsed; undefined if it does not exist. */
function resolvePointer(
  at: string,
  descriptions: ReadonlyMap<string, DescriptionForGuides>,
): number | string | undefined {
  const [api = '', pointer = ''] = at.split('#');
  let node: unknown = descriptions.get(api);
  for (const step of pointer.split('/').slice(1)) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (typeof node === 'string') return node.replaceAll(/\s+/g, ' ');
  return typeof node === 'number' ? node : undefined;
}

/** Formats numbers as `60,000` and days as `30 September 2027`. */
function formatValue(value: number | string): string {
  if (typeof value === 'number') return value.toLocaleString(pageMessages.locale);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return new Date(value).toLocaleDateString(pageMessages.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
