import type { AtomEntry } from '@portal/atom-feed';
import { type Tally, tally } from '../differences/change.ts';
import type { OperationDifference } from '../differences/operation-differences.ts';
import type { Relation } from '../differences/pair-operations.ts';
import type { VersionStep } from './history.ts';

/**
 * What a feed tells of a step: for the API as a whole and for each category that changed, then that the
 * older version is deprecated and when it ends. `page` is the whole address of the page of changes. A
 * step without a date tells nothing.
 */
export function toFeedEntries({ newer, older, differences }: VersionStep, page: string): AtomEntry[] {
  const deprecated = older.document.info['x-deprecated-since'];
  const released = newer.document.info['x-released'] ?? deprecated;
  const name = `${newer.title} ${newer.version}`;
  const entry = (part: string, title: string, summary: string, date: string): AtomEntry => ({
    // Parts of the same name change again in later versions.
    id: `${page}#${newer.version}/${part}`,
    title: `${name}: ${title}`,
    date,
    link: part === 'deprecation' ? page : `${page}#${part}`,
    summary,
  });
  const categories = newer.categories.flatMap(({ tag, slug, title }) => {
    const operations = differences.operations.filter(({ before, after }) => (after[0] ?? before)?.tag === tag);
    return operations.length > 0 && released ? [entry(slug, title, describeOperations(operations), released)] : [];
  });
  return [
    ...(released ? [entry('conventions', 'the API as a whole', describeConventions(tally(differences.conventions)), released), ...categories] : []),
    ...(deprecated ? [entry('deprecation', `version ${older.version} is deprecated`, describeEnd(older.document.info['x-sunset']), deprecated)] : []),
  ];
}

const describeConventions = ({ total, breaking }: Tally): string =>
  total === 0
    ? 'No change affects every operation.'
    : `${total === 1 ? '1 change that affects' : `${total} changes that affect`} every operation, ${breaking} of them breaking.`;

const describeEnd = (sunset: string | undefined): string => (sunset ? `It will be removed on ${sunset}.` : 'It still works.');

const words: readonly (readonly [Relation, string])[] = [
  ['added', 'New'],
  ['removed', 'Removed'],
  ['renamed', 'Renamed'],
  ['replaced', 'Replaced'],
  ['kept', 'Changed'],
];

/** `New: Put a contact on stop, Unstop a contact. Changed: Create a contact.` */
function describeOperations(operations: readonly OperationDifference[]): string {
  return words
    .map(([relation, word]) => ({ word, titles: operations.filter((operation) => operation.relation === relation).map(describeOperation) }))
    .filter(({ titles }) => titles.length > 0)
    .map(({ word, titles }) => `${word}: ${titles.join(', ')}.`)
    .join(' ');
}

function describeOperation({ relation, before, after }: OperationDifference): string {
  const now = after.map(({ title }) => title).join(' and ');
  if (relation === 'added' || relation === 'kept') return now;
  return relation === 'removed' ? (before?.title ?? '') : `${before?.title} (now ${now})`;
}
