import type { SearchIndex } from '../query/index.ts';
import { findPlaces, type Place } from '../query/place.ts';
import type { Search } from '../query/search.ts';
import type { SlotValues } from '../query/slot-values.ts';
import { firstSentence, makeExcerpt } from './excerpt.ts';
import type { Hit, HitType } from './hit.ts';

/** A place is shown instead of the whole page when what it has of the query is worth as much. */
const placeFrom = 0.12;

/** Other places of the same page are shown when they are nearly as good. */
const alsoFrom = 0.8;

/** The hits on a document, the best first: a place that says more than the title, else the page itself. */
export function makeHits({ titles, parts, texts }: SearchIndex, search: Search, document: number, limit: number): Hit[] {
  const { values, slots } = search;
  const found = titles.documents[document];
  if (!found) return [];
  const [url = '', hash = ''] = found.url.split('#');
  const terms = new Set(slots.flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.terms)));
  const excerptOf = (place: number) => makeExcerpt(texts?.[place] ?? '', terms);
  const page: Hit = {
    url,
    hash,
    title: found.title,
    section: '',
    breadcrumb: found.breadcrumb,
    pageTitle: found.pageTitle,
    type: typeOfPage(values, document),
    kind: found.kind,
    badge: found.badge ?? '',
    route: found.kind === 'operation' ? (found.route ?? '') : '',
    version: found.version ?? '',
    isDeprecated: found.isDeprecated,
    excerpt: excerptOf(parts?.firstPart[document] ?? 0),
  };
  // A place in a full reference is narrow enough, and a path without parameters names a page.
  if (hash !== '' || search.query.path?.parameters.length === 0) return [page];
  const places = findPlaces(parts, search, document, limit).filter(({ score }, _, all) => score >= placeFrom && score >= alsoFrom * (all[0]?.score ?? 0));
  const [best] = places;
  if (!best || best.anchor === '') return [best ? { ...page, excerpt: excerptOf(best.number) } : page];
  const askedPart = (parts?.firstPart[document] ?? 0) + (search.asked.get(document)?.section ?? 0);
  // A section that is asked for says first what it is about; elsewhere the words show why it was found.
  const excerptAt = ({ number, isField }: Place) =>
    !isField && (number === askedPart || search.query.isQuestion) ? firstSentence(texts?.[number] ?? '') : excerptOf(number);
  return places.filter(isOther).map((place) => ({ ...page, ...toPlaceHit(place), excerpt: excerptAt(place) }));
}

/** A field that the request and the answer both have is shown once, where it says most. */
const isOther = ({ anchor, heading }: Place, index: number, all: readonly Place[]): boolean =>
  anchor !== '' && all.findIndex((place) => place.heading === heading) === index;

function toPlaceHit({ anchor, heading, isField }: Place): Pick<Hit, 'hash' | 'section' | 'type'> {
  return { hash: anchor, section: heading, type: isField ? 'content' : 'heading' };
}

/** Title, when it has any of the words; names and keywords come next. */
function typeOfPage(values: readonly SlotValues[], document: number): HitType {
  const best = Math.max(0, ...values.map(({ documents }) => documents.get(document) ?? 0));
  return best >= 0.72 ? 'title' : best >= 0.55 ? 'keywords' : 'content';
}
