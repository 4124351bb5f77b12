import * as z from 'zod';
import type { Value } from '../model/facts.ts';
import type { Description } from './description.ts';

const pointer = z.string().regex(/^[^#]+#\//, 'write an API, # and a JSON pointer: main/2.0.0#/info/version');

/** A value with its source. The union has the order of the documentation. */
const entrySchema = z.union([
  /** The number or text at a place. */
  z.strictObject({ at: pointer, code: z.boolean().default(false) }),
  /** Words of the prose at a place: guide and description cannot drift apart. */
  z.strictObject({ at: pointer, value: z.string(), code: z.boolean().default(false) }),
  /** How many there are of something. */
  z.strictObject({ count: z.string() }),
  /** Stated here and nowhere else. */
  z.strictObject({ value: z.string() }),
]);

/**
 * The named values.
 *
 * @param counts how many there are, by what is counted: `operations of main/2.0.0`.
 * @throws Error that lists every value that the descriptions do not hold.
 */
export function readValues(
  source: unknown,
  descriptions: ReadonlyMap<string, Description>,
  counts: ReadonlyMap<string, number>,
): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  const diagnostics: string[] = [];
  for (const [name, entry] of Object.entries(z.record(z.string(), entrySchema).parse(source))) {
    const found = findValue(entry, descriptions, counts);
    if (found === undefined)
      diagnostics.push(
        `${name}: ${'at' in entry ? `${entry.at} does not exist` : `nothing counts ${'count' in entry && entry.count}`}`,
      );
    else if ('value' in entry && !String(found).includes(entry.value))
      diagnostics.push(`${name}: "${entry.value}" is not in the text there: "${found}"`);
    else
      values.set(name, {
        text: 'value' in entry ? entry.value : written(found),
        isCode: 'code' in entry && entry.code,
      });
  }
  if (diagnostics.length > 0)
    throw new Error(`Values that the descriptions do not contain:\n- ${diagnostics.join('\n- ')}`);
  return values;
}

function findValue(
  entry: z.output<typeof entrySchema>,
  descriptions: ReadonlyMap<string, Description>,
  counts: ReadonlyMap<string, number>,
): number | string | undefined {
  if ('at' in entry) return valueAt(entry.at, descriptions);
  return 'count' in entry ? counts.get(entry.count) : entry.value;
}

/** The number or text at a place; line breaks of folded prose count as spaces. */
function valueAt(at: string, descriptions: ReadonlyMap<string, Description>): number | string | undefined {
  const [api = '', pointer = ''] = at.split('#');
  let node: unknown = descriptions.get(api);
  for (const step of pointer.split('/').slice(1)) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (typeof node === 'string') return node.replaceAll(/\s+/g, ' ');
  return typeof node === 'number' ? node : undefined;
}

/** Numbers with a comma at thousands, days with the month's name. */
function written(value: number | string): string {
  if (typeof value === 'number') return value.toLocaleString('en-GB');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return new Date(value).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
