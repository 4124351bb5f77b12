import { cuesOf } from '@portal/search-index/leads/cues';
import { wordless } from '@portal/search-index/leads/leads';
import { traitsOf } from '@portal/search-index/leads/traits';
import type { SearchIndex } from '@portal/search-index/query/index';
import { readQuery } from '@portal/search-index/query/query';
import { createSearch } from '@portal/search-index/query/search';
import { toTerm } from '@portal/search-index/text/words';
import type { GradedQuery } from '../search/queries.ts';
import type { Example, Task } from './learner.ts';

/** What is to be learnt, with the names of what has numbers in it. */
export interface NamedTask extends Task {
  readonly cues: readonly string[];
  readonly traits: readonly string[];
  /** Asks every query without leads, when only some cues are known: other words may have errors. */
  readonly ask: (isKnown: (cue: number) => boolean) => Example[];
}

/** How often words and pairs of words must occur to be learnt from. */
const wordsFrom = 2;
const pairsFrom = 3;

/** What a page that helps too counts beside those that readers should find first. */
const helps = 0.6;

/** Finds out what there is to be learnt from graded queries. */
export function makeTask(index: SearchIndex, queries: readonly GradedQuery[]): NamedTask {
  const { documents } = index.titles;
  const addresses = new Map(documents.map(({ url }, number) => [decodeURI(url), number]));
  const relevances = queries.map((query) => relevanceOf(query, addresses));
  const cueLists = queries.map(({ q }) => cuesOf(readQuery(q).written.map(toTerm)));
  const cues = frequent(cueLists);
  const cueNumbers = new Map(cues.map((cue, number) => [cue, number]));
  const numberedCues = cueLists.map((own) => numbersOf(own, cueNumbers));
  const traitLists = documents.map(traitsOf);
  const traits = [...new Set([...traitLists.flatMap(([own]) => own ?? []), ...shared(traitLists)])];
  const traitNumbers = new Map(traits.map((trait, number) => [trait, number]));
  return {
    cues,
    traits,
    cuesOf: numberedCues,
    cueCount: cues.length,
    traitCount: traits.length,
    traitsOf: traitLists.map((own) => numbersOf(own, traitNumbers)),
    ask(isKnown) {
      const search = createSearch(withoutLeads(index, new Set(cues.filter((_, number) => isKnown(number)))));
      return queries.map(({ q }, place) => ({
        cues: numberedCues[place] ?? new Uint32Array(0),
        worths: worthsOf(search, q, documents.length),
        relevance: relevances[place] ?? new Float32Array(0),
      }));
    },
  };
}

function frequent(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const cue of lists.flat()) counts.set(cue, (counts.get(cue) ?? 0) + 1);
  return [...counts]
    .filter(([cue, count]) => count >= (cue.includes(' ') ? pairsFrom : wordsFrom))
    .map(([cue]) => cue)
    .sort();
}

/** Traits of more than one document. */
function shared(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const trait of lists.flat()) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([trait]) => trait);
}

const numbersOf = (names: readonly string[], numbers: ReadonlyMap<string, number>): Uint32Array =>
  Uint32Array.from(names.flatMap((name) => numbers.get(name) ?? []));

/** The index with nothing led to; the words that may lead are known to have no errors. */
function withoutLeads(index: SearchIndex, words: ReadonlySet<string>): SearchIndex {
  if (!index.asked) return index;
  return { ...index, asked: { ...index.asked, leads: { ...index.asked.leads, find: () => [0, 0], words: () => [], has: (term) => words.has(term) } } };
}

function worthsOf(search: ReturnType<typeof createSearch>, text: string, documentCount: number): Float32Array {
  const worths = new Float32Array(documentCount).fill(Math.log(wordless));
  for (const { document, score } of search(text, { context: null, version: null }).ranked) worths[document] = Math.log(score);
  return worths;
}

/** A place may be a document of its own; else its page is. */
function relevanceOf({ expect }: GradedQuery, addresses: ReadonlyMap<string, number>): Float32Array {
  const relevance = new Float32Array(addresses.size);
  for (const { path, hash, grade } of expect) {
    const document = addresses.get(`${path}#${hash}`) ?? addresses.get(path);
    if (document !== undefined && grade >= 2) relevance[document] = Math.max(relevance[document] ?? 0, grade >= 3 ? 1 : helps);
  }
  return relevance;
}
