import * as z from 'zod';
import type { Value } from '../model/facts.ts';
import type { Description } from './description.ts';

/**
 * Where a value stands: `main/2.0.0#/x-rate-limit/limits/0/requests`. With `value`, the place is a text
 * in prose that must hold the value word for word: guide and description cannot drift apart.
 */
const entrySchema = z.strictObject({ at: z.string().regex(/^[^#]+#\//, 'is an API, # and a JSON pointer'), value: z.string().optional(), code: z.boolean().default(false) });

/**
 * The named values.
 *
 * @throws Error that lists every value that the descriptions do not hold.
 */
export function readValues(source: unknown, descriptions: ReadonlyMap<string, Description>): ReadonlyMap<string, Value> {
  const entries = Object.entries(z.record(z.string(), entrySchema).parse(source));
  const values = new Map<string, Value>();
  const faults: string[] = [];
  for (const [name, { at, value, code }] of entries) {
    const found = valueAt(at, descriptions);
    if (found === undefined) faults.push(`${name}: ${at} leads nowhere`);
    else if (value !== undefined && !String(found).includes(value)) faults.push(`${name}: "${value}" is not in the text at ${at}: "${found}"`);
    else values.set(name, { text: value ?? written(found), isCode: code });
  }
  if (faults.length > 0) throw new Error(`Values that the descriptions do not hold:\n- ${faults.join('\n- ')}`);
  return values;
}

/** The number or text at a place; line breaks of folded prose count as blanks. */
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
  return new Date(value).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
