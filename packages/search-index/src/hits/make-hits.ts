import { allParts, toTerm, toTerms } from '../parse/words.ts';
import type { SearchIndex } from '../rank/index.ts';
import { slugOf } from '../rank/names.ts';
import type { Answer } from '../rank/search.ts';
import { createSectionFinder, type SectionMatch } from '../rank/section-matches.ts';
import { beginning, firstSentence, makeExcerpt } from './excerpt.ts';
import type { Hit, HitType, Sibling } from './hit.ts';

/** A place is shown instead of the whole page when what it has of the query is worth as much. */
const placeFrom = 0.12;

/** Other places of the same page are shown when they are nearly as good. */
const alsoFrom = 0.8;

/** Makes the hits on documents. */
export interface HitMaker {
  /** The hits on a document, the best first: a place that says more than the title, else the page itself. */
  readonly make: (answer: Answer, document: number, limit: number, siblings: readonly Sibling[]) => Hit[];
  /** The hit on the whole of a document; none for a number that no document has. */
  readonly makePage: (document: number, type: HitType, siblings: readonly Sibling[]) => Hit[];
}

export function createHitMaker(index: SearchIndex): HitMaker {
  const findSections = createSectionFinder(index);
  const { documents, bodies } = index;
  return { make, makePage };

  function make(answer: Answer, document: number, limit: number, siblings: readonly Sibling[]): Hit[] {
    const [page] = makePage(document, typeOfPage(answer, index, document), siblings);
    if (!page) return [];
    // A place in a full reference is narrow enough, and a path without parameters names a page.
    if (page.hash !== '' || answer.query.path?.parameters.length === 0) return [page];
    const places = findSections(answer, document, limit).filter(
      ({ score }, _, all) => score >= placeFrom && score >= alsoFrom * (all[0]?.score ?? 0),
    );
    const [best] = places;
    if (!best || best.number === 0) return [page];
    if (best.anchor === '') return [{ ...page, ...detailsOf(best, answer, document) }];
    return places
      .filter(({ anchor }) => anchor !== '')
      .map((place) => ({
        ...page,
        ...{
          hash: place.anchor,
          section: place.heading,
          type: place.isField ? ('content' as const) : ('heading' as const),
        },
        ...detailsOf(place, answer, document),
      }));
  }

  function makePage(document: number, type: HitType, siblings: readonly Sibling[]): Hit[] {
    const found = documents[document];
    if (!found) return [];
    const [url = '', hash = ''] = found.url.split('#');
    const { title, breadcrumb, pageTitle, kind, badge, route, version, isDeprecated } = found;
    const sections = bodies?.[document]?.sections ?? [];
    const remedy = sections.find(({ isRemedy }) => isRemedy);
    return [
      {
        ...{ url, hash, title, section: '', breadcrumb, pageTitle, type, kind, siblings },
        badge: badge ?? '',
        route: kind === 'operation' ? (route ?? '') : '',
        version: version ?? '',
        isDeprecated,
        // What to do about a problem, in a sentence.
        detail: remedy ? firstSentence(remedy.text) : '',
        excerpt: beginning(sections[0]?.text ?? ''),
      },
    ];
  }

  /** What is shown of a place: a column's type, and of a section that answers the first sentence; elsewhere the words show why it was found. */
  function detailsOf(
    { number, isField, isReadersWords, heading }: SectionMatch,
    { terms, query }: Answer,
    document: number,
  ): Partial<Hit> {
    const body = bodies?.[document];
    const alternatives = terms.map(({ own, meant }) => [...own, ...meant]);
    const marked = new Set(alternatives.flatMap((all) => all.flatMap((alternative) => alternative.terms)));
    const field = body?.fields[number - body.sections.length]?.field;
    if (isField) return { detail: field?.type ?? '', excerpt: makeExcerpt(field?.text ?? '', marked) };
    const section = body?.sections[number];
    const ofHeading = new Set(toTerms(heading));
    const isSaidByHeading = alternatives.every((all) =>
      all.some((alternative) => alternative.terms.every((term) => ofHeading.has(term))),
    );
    const isAnswer = isReadersWords || query.isQuestion || isSaidByHeading;
    const text = section?.text ?? '';
    return {
      excerpt: isAnswer ? firstSentence(text) : makeExcerpt(text, marked),
      ...(section?.isRemedy && { detail: '' }),
    };
  }
}

/** Title, when it has any of the words; names and keywords come next. */
function typeOfPage({ terms }: Answer, { documents }: SearchIndex, document: number): HitType {
  const asked = new Set(
    terms.flatMap(({ own, meant }) => [...own, ...meant].flatMap((alternative) => alternative.terms)),
  );
  const { title = '', identifiers = [], keywords = [], url = '' } = documents[document] ?? {};
  const has = (texts: readonly string[]) => texts.flatMap(allParts).some((part) => asked.has(toTerm(part)));
  if (has([title])) return 'title';
  return has([...identifiers, ...keywords, slugOf(url)]) ? 'keywords' : 'content';
}
