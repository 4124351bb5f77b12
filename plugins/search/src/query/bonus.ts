import type { PartIndex } from '../shards/part-index.ts';
import type { IndexedDocument, TitleIndex } from '../shards/title-index.ts';
import type { SearchIndex } from './index.ts';
import { fitPath, type PathPattern } from './path.ts';
import type { AskedName, Query } from './query.ts';

/** What exact names and paths are worth beside the words. */
const values = {
  document: { whole: 0.8, word: 0.8, phrase: 0.1 },
  field: { whole: 0.6, word: 0.6, phrase: 0.25 },
  value: { whole: 0.5, word: 0.5, phrase: 0 },
  mention: { whole: 0.3, word: 0.3, phrase: 0 },
  path: 1.2,
};

/** The documents that a name or a path in the query stands for, with what that is worth. */
export function findBonus({ names, path, method }: Query, { titles, parts }: SearchIndex): ReadonlyMap<number, number> {
  const bonus = new Map<number, number>();
  const raise = (document: number, value: number) => bonus.set(document, Math.max(value, bonus.get(document) ?? 0));
  for (const name of names) {
    for (const document of titles.byName.get(name.squashed) ?? []) raise(document, values.document[name.kind] * likeness(name, titles.documents[document]?.slug ?? ''));
    if (parts) raiseByParts(name, titles, parts, raise);
  }
  if (path) for (const [document, one] of titles.documents.entries()) raise(document, values.path * fitDocument(path, method, one));
  for (const [document, value] of bonus) if (value === 0) bonus.delete(document);
  return bonus;
}

function raiseByParts(name: AskedName, titles: TitleIndex, parts: PartIndex, raise: (document: number, value: number) => void): void {
  for (const field of parts.byName.get(name.squashed) ?? []) {
    for (const document of parts.documentsOfField[field] ?? []) {
      const anchor = parts.fieldsOf[document]?.find((place) => place.field === field)?.anchor ?? '';
      raise(document, values.field[name.kind] * likeness(name, parts.names[field] ?? '') * belonging(anchor, titles.documents[document]));
    }
  }
  for (const field of parts.byValue.get(name.squashed) ?? []) {
    for (const document of parts.documentsOfField[field] ?? []) raise(document, values.value[name.kind]);
  }
  if (name.kind === 'phrase') return;
  for (const places of parts.postings.find(name.squashed)) {
    for (const place of places) if (place < parts.partCount) raise(parts.documentOfPart[place] ?? 0, values.mention[name.kind]);
  }
}

/** `plannedStart` asks for the field of the REST API rather than for the column `planned_start`. */
const likeness = ({ text, kind }: AskedName, name: string): number => (kind !== 'word' && /\s/.test(text) ? 1 : text === name ? 1 : 0.85);

/** A field says more of the operation that takes it than of one that only answers with it, and more at the top than deep inside. */
function belonging(anchor: string, document: IndexedDocument | undefined): number {
  const isIncidental = anchor.startsWith('response') && document?.badge !== null && document?.badge !== 'GET' && document?.kind === 'operation';
  const depth = anchor.split('.').length - 2;
  return (isIncidental ? 0.75 : 1) * (1 - 0.08 * Math.max(0, depth));
}

function fitDocument(path: PathPattern, method: string | null, { route, url, badge }: IndexedDocument): number {
  const ofUrl = 0.95 * fitPath(path, url.split('#')[0] ?? '');
  const ofRoute = route === null ? 0 : fitPath(path, route) * (method === null || method === badge ? 1 : 0.5);
  return Math.max(ofUrl, ofRoute);
}
