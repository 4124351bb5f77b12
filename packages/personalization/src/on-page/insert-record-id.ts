import type { KnownRecord } from '../records.ts';
import type { Replacement } from './replace-text.ts';

/**
 * Finds identifiers of a kind of record in code: in the path of its request, and in fields, arguments and queries by
 * the parameter's name.
 */
export function insertRecordId(
  code: string,
  template: string,
  { parameter, id }: Pick<KnownRecord, 'parameter' | 'id'>,
): Replacement[] {
  const field = new RegExp(
    `(?<=\\\\?"${parameter}\\\\?": ?\\\\?"?|[?&'" ]${parameter}=|[{,\\s]${parameter}: '?)[\\w-]+`,
    'g',
  );
  const found = [...code.matchAll(pathOf(template, parameter)), ...code.matchAll(field)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text: id,
  }));
  return found
    .filter(({ start }, index) => found.findIndex((other) => other.start === start) === index)
    .toSorted((a, b) => a.start - b.start);
}

/**
 * The value of a parameter in an address that a template such as `/jobs/{jobId}/notes` makes; of none where the
 * template lacks it.
 */
function pathOf(template: string, parameter: string): RegExp {
  const [before, after] = template.replace(/^https?:\/\/[^/]+/, '').split(`{${parameter}}`);
  if (before === undefined || after === undefined) return /(?!)/g;
  const pattern = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/\\s"\']+');
  return new RegExp(`(?<=${pattern(before)})[\\w-]+(?=${pattern(after)}(?![\\w/-]))`, 'g');
}
