import { isRecord, pointInto } from '@portal/openapi/pointer';
import type { LocalDiagnostic } from './diagnostic.ts';
import { turning } from './without-internal.ts';

/** Text with characters that turn its direction round: what it seems to say is not what it says. */
export function checkText(node: unknown, pointer = '#'): LocalDiagnostic[] {
  if (typeof node === 'string' && node.search(turning) >= 0)
    return [
      {
        pointer,
        message: 'The text changes its direction (U+202A to U+202E, U+2066 to U+2069).',
        hint: 'The characters are removed from the page; remove them from the text too.',
      },
    ];
  return isRecord(node) ? Object.entries(node).flatMap(([key, value]) => checkText(value, pointInto(pointer, key))) : [];
}
