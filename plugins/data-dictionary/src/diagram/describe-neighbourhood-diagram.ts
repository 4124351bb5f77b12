import type { DataDictionary } from '@refdesk/dictionary/model/dictionary';
import { getTableByName, getTableNeighbourhood } from '@refdesk/dictionary/model/references';

/** Describes the diagram of a table's neighbours in words, for screen readers. */
export function describeNeighbourhoodDiagram(dictionary: DataDictionary, name: string): string {
  const { title } = getTableByName(dictionary, name);
  const { parents, children, selfReferences } = getTableNeighbourhood(dictionary, name);
  const sentences = [
    parents.length > 0
      ? `${title} refers to ${joinNames(parents.map(({ table, columns }) => `${table} (by ${joinNames(columns)})`))}.`
      : `${title} references no other table.`,
    children.length > 0
      ? `It is referenced by ${joinNames(children.map(({ table, columns }) => `${table} (by ${joinNames(columns)})`))}.`
      : 'No other table references it.',
    ...(selfReferences.length > 0
      ? [`Its ${joinNames(selfReferences)} ${selfReferences.length === 1 ? 'refers' : 'refer'} to the table itself.`]
      : []),
  ];
  return sentences.join(' ');
}

function joinNames(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
