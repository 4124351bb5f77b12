import type { RawComparison } from '../compare-descriptions.ts';
import { expand } from '../expand.ts';
import { when } from '../rule.ts';
import { type Convention, successionsOf } from './convention.ts';

const words: Readonly<Record<string, string>> = { 'date-time-local': 'without an offset', 'date-time': 'with an offset (RFC 3339)' };

/** How every date-time is written. */
export const dateTimes: Convention = {
  name: 'date-times-changed',
  subject: 'convention',
  kind: 'changed',
  breaking: true,
  statement: 'All date-times have a different format.',
  find: (raw) => {
    const [first, ...others] = changedFormats(raw);
    const isSame = others.every(({ from, to }) => from === first?.from && to === first?.to);
    return first ? when(isSame, formatDateTime(first.from), formatDateTime(first.to)) : [];
  },
  explains:
    () =>
    ({ rule }) =>
      rule === 'date-time-changed',
};

function changedFormats(raw: RawComparison) {
  const comparisons = successionsOf(raw).map(({ comparison }) => comparison);
  const inBodies = comparisons.flatMap(({ bodies }) => bodies.flatMap(({ schema }) => expand(schema, raw.schemas)));
  const inSchemas = inBodies.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  const inOperations = comparisons.flatMap(({ changes }) => changes);
  return [...inSchemas, ...inOperations].filter(({ rule }) => rule === 'date-time-changed');
}

const formatDateTime = (format: string | null): string => words[format ?? ''] ?? 'in another format';
