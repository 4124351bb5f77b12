import type { SearchDocument } from '../document.ts';
import type { Leads } from '../leads/leads.ts';
import { pageOfTrait } from '../leads/traits.ts';
import type { LeadLists } from './format.ts';
import { encodeGrowing, encodeNumbers } from './numbers.ts';

/** The leads of an index: pages by their documents' numbers. Leads to pages that are not among the documents are omitted. */
export function writeLeads({ traits, cues }: Leads, documents: readonly Pick<SearchDocument, 'url'>[]): LeadLists {
  const numbers = new Map(documents.map(({ url }, number) => [url, number]));
  const documentOf = (trait: number) => numbers.get(pageOfTrait(traits[trait] ?? '') ?? '');
  const places = [...traits.keys()];
  const pages = places.filter((trait) => documentOf(trait) !== undefined).sort((a, b) => (documentOf(a) ?? 0) - (documentOf(b) ?? 0));
  const shared = places.filter((trait) => pageOfTrait(traits[trait] ?? '') === null);
  const written = new Map([...shared, ...pages].map((trait, number) => [trait, number]));
  const rows = [...cues]
    .map(([cue, leads]) => ({
      cue,
      leads: leads
        .flatMap(({ trait, steps }) => (written.has(trait) && steps !== 0 ? [{ trait: written.get(trait) ?? 0, steps }] : []))
        .toSorted((a, b) => a.trait - b.trait),
    }))
    .filter(({ leads }) => leads.length > 0)
    .toSorted((a, b) => (a.cue < b.cue ? -1 : 1));
  return {
    shared: shared.map((trait) => traits[trait]).join('\n'),
    pages: encodeGrowing(pages.map((trait) => documentOf(trait) ?? 0)),
    cues: rows.map(({ cue }) => cue).join('\n'),
    counts: encodeNumbers(rows.map(({ leads }) => leads.length)),
    traits: encodeNumbers(rows.flatMap(({ leads }) => leads.map(({ trait }, place) => trait - (leads[place - 1]?.trait ?? 0)))),
    steps: encodeNumbers(rows.flatMap(({ leads }) => leads.map(({ steps }) => toNatural(steps)))),
  };
}

/** Whole numbers as numbers from 0: 0, -1, 1, -2, 2. */
const toNatural = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number);
