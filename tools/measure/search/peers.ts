import type { SearchDocument } from '@portal/search-index/document';
import { type Figures, judge, resultsAtMost, summarise } from './figures.ts';
import type { GradedQuery } from './queries.ts';

/** A search that gives the addresses of the pages it finds, the best first. */
export interface Peer {
  readonly name: string;
  readonly find: (text: string) => readonly string[];
}

interface Row {
  readonly id: number;
  readonly title: string;
  readonly headings: string;
  readonly text: string;
}

interface LunrBuilder {
  ref(name: string): void;
  field(name: string, options?: { readonly boost: number }): void;
  add(row: Row): void;
}

interface Lunr {
  (configure: (this: LunrBuilder) => void): { search(text: string): readonly { readonly ref: string }[] };
  tokenizer: { (text: string): readonly { toString(): string }[]; separator: RegExp };
}

interface MiniSearch {
  addAll(rows: readonly Row[]): void;
  search(text: string): readonly { readonly id: number }[];
}

/**
 * What others find on the same pages, with the settings that their makers recommend.
 *
 * @throws Error when they are not installed: they are no dependencies of the portal.
 */
export async function openPeers(documents: readonly SearchDocument[]): Promise<Peer[]> {
  const pages = documents.filter(({ version }) => version !== '1.0.0');
  const rows = pages.map((page, id) => toRow(page, id));
  const urlOf = (id: number) => pages[id]?.url ?? '';
  return [await openLunr(rows, urlOf), await openMiniSearch(rows, urlOf)];
}

function toRow({ title, description, keywords, sections, fields, route, identifiers, badge }: SearchDocument, id: number): Row {
  const names = [badge ?? '', route ?? '', ...identifiers, ...keywords];
  return {
    id,
    title,
    headings: [...names, ...sections.map(({ heading }) => heading), ...fields.map(({ name }) => name)].join(' '),
    text: [description, ...sections.map(({ text }) => text), ...fields.map(({ text }) => text)].join(' '),
  };
}

async function openLunr(rows: readonly Row[], urlOf: (id: number) => string): Promise<Peer> {
  const lunr: Lunr = await load('lunr');
  const index = lunr(function () {
    this.ref('id');
    this.field('title', { boost: 5 });
    this.field('headings', { boost: 2 });
    this.field('text');
    for (const row of rows) this.add(row);
  });
  // Signs are operators of its query language.
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}\s]+/gu, ' ');
  return { name: 'lunr', find: (text) => index.search(plain(text)).map(({ ref }) => urlOf(Number(ref))) };
}

async function openMiniSearch(rows: readonly Row[], urlOf: (id: number) => string): Promise<Peer> {
  const MiniSearchOf: new (options: object) => MiniSearch = await load('minisearch');
  const search = new MiniSearchOf({ fields: ['title', 'headings', 'text'], searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 5, headings: 2 } } });
  search.addAll(rows);
  return { name: 'MiniSearch', find: (text) => search.search(text).map(({ id }) => urlOf(id)) };
}

async function load<Module>(name: string): Promise<Module> {
  const module: { default: Module } = await import(name).catch((cause: unknown) => {
    throw new Error(`${name} is not installed. To compare with others: npm install --no-save lunr minisearch`, { cause });
  });
  return module.default;
}

/** The figures of a peer on a set of queries. */
export function judgePeer({ find }: Peer, queries: readonly GradedQuery[]): Figures {
  return summarise(queries.map((query) => judge(query, find(query.q).slice(0, resultsAtMost).map(toFound))));
}

function toFound(address: string) {
  const [url = '', hash = ''] = address.split('#');
  return { url, hash };
}
