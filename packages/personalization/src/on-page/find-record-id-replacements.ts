import type { ApiRecordFromConsole } from '../session-records.ts';
import type { TextRangeReplacement } from './replace-text.ts';

/**
 * Finds identifiers of a kind of record in code and returns their replacements: in the request path, and in fields,
 * arguments and query parameters named `parameter`.
 */
export function findRecordIdReplacements(
  code: string,
  template: string,
  { parameter, id }: Pick<ApiRecordFromConsole, 'parameter' | 'id'>,
): TextRangeReplacement[] {
  const field = new RegExp(
    `(?<=\\\\?"${parameter}\\\\?": ?\\\\?"?|[?&'" ]${parameter}=|[{,\\s]${parameter}: '?)[\\w-]+`,
    'g',
  );
  const replacements = [...code.matchAll(createValuePattern(template, parameter)), ...code.matchAll(field)].map(
    ({ index, 0: text }) => ({
      start: index,
      end: index + text.length,
      text: id,
    }),
  );
  return replacements
    .filter(({ start }, index) => replacements.findIndex((other) => other.start === start) === index)
    .toSorted((a, b) => a.start - b.start);
}

/**
 * Creates a pattern that matches the parameter's value in URLs of a template such as `/jobs/{jobId}/notes`; it matches
 * nothing if the template lacks the parameter.
 */
function createValuePattern(template: string, parameter: string): RegExp {
  const [before, after] = template.replace(/^https?:\/\/[^/]+/, '').split(`{${parameter}}`);
  if (before === undefined || after === undefined) return /(?!)/g;
  const createSegmentPattern = (text: string) =>
    text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/\\s"\']+');
  return new RegExp(`(?<=${createSegmentPattern(before)})[\\w-]+(?=${createSegmentPattern(after)}(?![\\w/-]))`, 'g');
}
