import type { SearchIndex } from '../query/index.ts';
import { findPlaces, type Place } from '../query/place.ts';
import type { Search } from '../query/search.ts';
import type { SlotValues } from '../query/slot-values.ts';
import { readFieldText } from '../shards/field-text.ts';
import { beginning, firstSentence, makeExcerpt } from './excerpt.ts';
import type { Hit, HitType, Sibling } from './hit.ts';

/** A place is shown instead of the whole page when what it has of the query is worth as much. */
const placeFrom = 0.12;

/** Other places of the same page are shown when they are nearly as good. */
const alsoFrom = 0.8;

/** The hits on a document, the best first: a place that says more than the title, else the page itself. */
export function makeHits(index: SearchIndex, search: Search, document: number, limit: number, siblings: readonly Sibling[]): Hit[] {
  const [page] = makePageHit(index, document, typeOfPage(search.values, document), siblings);
  if (!page) return [];
  const first = index.parts?.firstPart[document] ?? 0;
  // A place in a full reference is narrow enough, and a path without parameters names a page.
  if (page.hash !== '' || search.query.path?.parameters.length === 0) return [page];
  const places = findPlaces(index.parts, search, document, limit).filter(({ score }, _, all) => score >= placeFrom && score >= alsoFrom * (all[0]?.score ?? 0));
  const [best] = places;
  if (!best) return [page];
  const show = createDetails(index, search, first + search.asked.section(document));
  if (best.anchor === '') return [best.number === first ? page : { ...page, ...show(best) }];
  return places.filter(isOther).map((place) => ({ ...page, ...toPlaceHit(place), ...show(place) }));
}

/** The hit on the whole of a document; none for a number that no document has. */
export function makePageHit(index: SearchIndex, document: number, type: HitType, siblings: readonly Sibling[]): Hit[] {
  const { titles, parts, texts } = index;
  const found = titles.documents[document];
  if (!found) return [];
  const [url = '', hash = ''] = found.url.split('#');
  return [
    {
      url,
      hash,
      title: found.title,
      section: '',
      breadcrumb: found.breadcrumb,
      pageTitle: found.pageTitle,
      type,
      kind: found.kind,
      badge: found.badge ?? '',
      route: found.kind === 'operation' ? (found.route ?? '') : '',
      version: found.version ?? '',
      isDeprecated: found.isDeprecated,
      detail: remedyOf(index, document),
      excerpt: beginning(texts?.[parts?.firstPart[document] ?? 0] ?? ''),
      siblings,
    },
  ];
}

/** What to do about a problem, in a sentence. */
function remedyOf({ parts, texts }: SearchIndex, document: number): string {
  if (!parts || !texts) return '';
  for (let part = parts.firstPart[document] ?? 0; part < (parts.firstPart[document + 1] ?? 0); part += 1) {
    if (parts.remedies.has(part)) return firstSentence(texts[part] ?? '');
  }
  return '';
}

/** What is shown of a place: a column's type, and of a section that answers the first sentence; elsewhere the words show why it was found. */
function createDetails({ parts, texts }: SearchIndex, { slots, query }: Search, askedPart: number): (place: Place) => Partial<Hit> {
  const terms = new Set(slots.flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.terms)));
  return ({ number, isField }) => {
    const { type, text } = readFieldText(texts?.[number] ?? '');
    if (isField) return { detail: type, excerpt: makeExcerpt(text, terms) };
    const heading = new Set(parts?.headingTerms(number));
    const isSaidByHeading = slots.every(({ alternatives }) => alternatives.some((alternative) => alternative.terms.every((term) => heading.has(term))));
    const isAnswer = number === askedPart || query.isQuestion || isSaidByHeading;
    return { excerpt: isAnswer ? firstSentence(text) : makeExcerpt(text, terms), ...(parts?.remedies.has(number) && { detail: '' }) };
  };
}

/** A field that the request and the answer both have is shown once, where it says most. */
const isOther = ({ anchor, heading }: Place, index: number, all: readonly Place[]): boolean =>
  anchor !== '' && all.findIndex((place) => place.heading === heading) === index;

function toPlaceHit({ anchor, heading, isField }: Place): Pick<Hit, 'hash' | 'section' | 'type'> {
  return { hash: anchor, section: heading, type: isField ? 'content' : 'heading' };
}

/** Title, when it has any of the words; names and keywords come next. */
function typeOfPage(values: readonly SlotValues[], document: number): HitType {
  const best = Math.max(0, ...values.map(({ documents }) => documents.get(document)));
  return best >= 0.72 ? 'title' : best >= 0.55 ? 'keywords' : 'content';
}
