import type { SearchKind } from '@portal/static-page/contract';
import { titleParts, toTitleTerms } from '../text/terms.ts';
import { splitParts, squash } from '../text/words.ts';
import { readChoice } from './choice.ts';
import type { TitleShard } from './format.ts';
import { decodeNumbers } from './numbers.ts';
import { PostingReader } from './posting-reader.ts';
import { remembered } from './remembered.ts';

/** A document as the first shard knows it. */
export interface IndexedDocument {
  readonly title: string;
  readonly url: string;
  readonly slug: string;
  readonly kind: SearchKind;
  readonly badge: string | null;
  readonly route: string | null;
  readonly breadcrumb: readonly string[];
  readonly pageTitle: string;
  readonly context: string | null;
  readonly version: string | null;
  readonly isDeprecated: boolean;
  readonly isAside: boolean;
  /** The first word of the title. */
  readonly verb: string;
  /** Words of the title without articles. */
  readonly titleWords: number;
}

/** The first shard, ready for queries. */
export interface TitleIndex {
  readonly documents: readonly IndexedDocument[];
  readonly postings: PostingReader;
  /** The terms of a document's title. */
  readonly termsOf: (document: number) => readonly string[];
  /** Documents by the squashed names that stand for them. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** Documents by their squashed titles. */
  readonly byTitle: ReadonlyMap<string, readonly number[]>;
}

export function readTitles(shard: TitleShard): TitleIndex {
  const documents = readDocuments(shard);
  return {
    documents,
    postings: new PostingReader(shard.postings),
    termsOf: remembered((document) => toTitleTerms(documents[document]?.title ?? '')),
    byTitle: groupByTitle(documents),
    byName: nameDocuments(documents, shard.identifiers.split('\n')),
  };
}

function readDocuments(shard: TitleShard): IndexedDocument[] {
  const [folders, kinds, breadcrumbs, pageTitles, contexts, versions] = [
    shard.folders,
    shard.kinds,
    shard.breadcrumbs,
    shard.pageTitles,
    shard.contexts,
    shard.versions,
  ].map(readChoice);
  const [slugs, badges, routes] = [shard.slugs, shard.badges, shard.routes].map((lines) => lines.split('\n'));
  const deprecated = decodeNumbers(shard.deprecated);
  const asides = decodeNumbers(shard.asides);
  return shard.titles.split('\n').map((title, place) => {
    const slug = slugs?.[place] ?? '';
    const badge = badges?.[place] ?? '-';
    return {
      title,
      url: (folders?.[place] ?? '') + slug,
      slug,
      // Written from a SearchDocument.
      kind: (kinds?.[place] ?? 'guide') as SearchKind,
      badge: badge === '-' ? null : badge || slug,
      route: routes?.[place] || null,
      breadcrumb: (breadcrumbs?.[place] ?? '').split('\t').filter(Boolean),
      pageTitle: pageTitles?.[place] || title,
      context: contexts?.[place] || null,
      version: versions?.[place] || null,
      isDeprecated: deprecated[place] === 1,
      isAside: asides[place] === 1,
      verb: splitParts(title)[0] ?? '',
      titleWords: titleParts(title).length,
    };
  });
}

function groupByTitle(documents: readonly IndexedDocument[]): Map<string, number[]> {
  const places = documents.map((_, place) => place);
  return Map.groupBy(places, (place) => squash(documents[place]?.title ?? ''));
}

function nameDocuments(documents: readonly IndexedDocument[], identifiers: readonly string[]): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  const add = (name: string, place: number) => {
    const key = squash(name);
    if (key === '') return;
    const places = byName.get(key);
    if (!places) byName.set(key, [place]);
    else if (places.at(-1) !== place) places.push(place);
  };
  for (const [place, { slug, badge }] of documents.entries()) {
    add(slug, place);
    // A table goes by its name without the version too.
    add(slug.replace(/_v\d+$/, ''), place);
    if (badge !== null && splitParts(badge).length > 1) add(badge, place);
    for (const identifier of (identifiers[place] ?? '').split(' ')) add(identifier, place);
  }
  return byName;
}
