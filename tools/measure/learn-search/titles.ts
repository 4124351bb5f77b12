import type { IndexedDocument } from '@portal/search-index/shards/title-index';
import { type GradedQuery, placeAt } from '../search/queries.ts';

/** A call's title counts as much as so many readers' queries: whoever writes it wants that call, of the REST API first. */
const timesOfCall = 3;

/** Pages are asked for by their titles too: each of the current version by its own, a table by its kind as well. */
export function titleQueries(documents: readonly IndexedDocument[]): GradedQuery[] {
  const current = documents.filter(({ isDeprecated }) => !isDeprecated);
  const byTitle = Map.groupBy(current, ({ title }) => title);
  return current.flatMap((document, number) => {
    const others = (byTitle.get(document.title) ?? []).filter((other) => other !== document);
    const expect = [{ ...placeAt(document.url), grade: 3 }, ...others.map((other) => ({ ...placeAt(other.url), grade: 2 }))];
    const times = document.kind === 'operation' ? timesOfCall : 1;
    const texts = document.kind === 'table' ? [document.title, `${document.title} table`] : Array.from({ length: times }, () => document.title);
    return texts.map((q) => ({ id: `title-${number}`, class: 'title', q, expect }));
  });
}
