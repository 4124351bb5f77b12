import type { TitleShardDocument } from '../document.ts';
import { normalizePathSegments, type QueriedPath, scorePathMatch } from '../parse/path.ts';
import type { ParsedSearchQuery, QueryNameCandidate } from '../parse/query.ts';
import { listWordsWithPositions, normalizeSearchName, splitNameParts } from '../parse/words.ts';
import type { DocumentBody } from '../shards/read-shards.ts';

/** An occurrence of a name in a document: as a field, as a value of one, or in the text of a section. */
export interface NameOccurrence {
  readonly type: 'field' | 'value' | 'mention';
  readonly document: number;
  /** Index among the document's sections, then its fields. */
  readonly section: number;
  /** Original spelling. */
  readonly name: string;
  /** Weight of a field's position, such as the body of a request; 1 for other occurrences. */
  readonly weight: number;
}

/**
 * Weights of fields by position, most specific anchor prefix first. Operations that
 * take a field, and its column, explain it to readers who search for its name; a path only identifies the record.
 */
const positionWeights: readonly (readonly [RegExp, number])[] = [
  [/^request\./, 1.3],
  [/^query\./, 1],
  [/^path\./, 0.5],
  [/^response-.*\[\]/, 0.7],
  [/^response-/, 0.9],
];
/** Weight of a column, whose anchor is its name. */
const columnWeight = 1.2;

const getPositionWeight = (anchor: string): number =>
  positionWeights.find(([position]) => position.test(anchor))?.[1] ?? columnWeight;

/** Documents and occurrences, keyed by normalized name. */
export interface DocumentNameIndex {
  readonly documentsByName: ReadonlyMap<string, readonly number[]>;
  readonly documentsByTitle: ReadonlyMap<string, readonly number[]>;
  readonly occurrencesByName: ReadonlyMap<string, readonly NameOccurrence[]>;
  /** Segments of each document's URL path, and of an operation's path template. */
  readonly paths: readonly { readonly url: readonly string[]; readonly route: readonly string[] | null }[];
}

/** Returns the last segment of a URL path. */
export const getLastAddressSegment = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

export function indexDocumentNames(
  documents: readonly TitleShardDocument[],
  bodies: readonly DocumentBody[] | null,
): DocumentNameIndex {
  const byName = new Map<string, number[]>();
  for (const [number, { url, badge, kind, identifiers }] of documents.entries()) {
    const slug = getLastAddressSegment(url);
    // A table can also be found without its version, an error by its status or code; a method is not a name.
    const isName = badge !== null && (splitNameParts(badge).length > 1 || kind === 'error');
    const names = [slug, slug.replace(/_v\d+$/, ''), ...(isName ? [badge] : []), ...identifiers];
    for (const name of new Set(names.map(normalizeSearchName))) addToList(byName, name, number);
  }
  return {
    documentsByName: byName,
    documentsByTitle: Map.groupBy(documents.keys(), (number) => normalizeSearchName(documents[number]?.title ?? '')),
    occurrencesByName: listOccurrences(bodies ?? []),
    paths: documents.map(({ url, route }) => ({
      url: normalizePathSegments(url.split('#')[0] ?? ''),
      route: route === null ? null : normalizePathSegments(route),
    })),
  };
}

function listOccurrences(bodies: readonly DocumentBody[]): Map<string, NameOccurrence[]> {
  const occurrences = new Map<string, NameOccurrence[]>();
  for (const [document, { sections, fields }] of bodies.entries()) {
    for (const [section, { heading, text }] of sections.entries())
      for (const name of listNames(`${heading} ${text}`))
        addToList(occurrences, normalizeSearchName(name), { type: 'mention', document, section, name, weight: 1 });
    for (const [index, { field, anchor }] of fields.entries()) {
      const section = sections.length + index;
      const weight = getPositionWeight(anchor);
      addToList(occurrences, normalizeSearchName(field.name), {
        type: 'field',
        document,
        section,
        name: field.name,
        weight,
      });
      for (const name of field.values)
        addToList(occurrences, normalizeSearchName(name), { type: 'value', document, section, name, weight: 1 });
    }
  }
  return occurrences;
}

/** Lists words of several parts, such as `If-Match` and `plannedStart`, and numbers of statuses and result codes. */
const listNames = (text: string): Set<string> =>
  new Set(
    listWordsWithPositions(text)
      .flatMap((word) => word.text.split('/'))
      .filter((name) => splitNameParts(name).length > 1 || /^\d{3}$/.test(name)),
  );

function addToList<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  if (key === '') return;
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Scores of the names and paths in a query. */
export interface NamedDocumentScores {
  readonly documentScores: ReadonlyMap<number, number>;
  /** For each document, the score of each section with a matching name. */
  readonly sectionScores: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Documents whose address or path template matches the path of the query. */
  readonly pathMatches: ReadonlySet<number>;
}

/** Weights of names by kind of match; `plain` is for words without capitals or punctuation. */
const nameWeights = {
  title: 0.8,
  document: 0.8,
  exact: 0.4,
  field: 0.68,
  former: 2.4,
  value: 0.65,
  mention: 0.55,
  path: 1.2,
  plain: 0.2,
  status: 0.3,
  phrase: 0.15,
};

/** Finds the documents and sections that names or a path in a query refer to. */
export function findNamedDocuments(
  query: ParsedSearchQuery,
  names: DocumentNameIndex,
  documents: readonly TitleShardDocument[],
): NamedDocumentScores {
  const documentScores = new Map<number, number>();
  const sections = new Map<number, Map<number, number>>();
  const hasName = query.nameCandidates.some(({ type, text }) => type === 'word' && !isNumber(text));
  // Names add up: `jobs_v1.planned_start` is a table and a column of it.
  for (const name of query.nameCandidates) {
    const scores = new Map<number, number>();
    const raise = (document: number, value: number) => scores.set(document, Math.max(value, scores.get(document) ?? 0));
    for (const { document, value } of scoreDocumentNames(name, names, documents)) raise(document, value);
    for (const { document, value, section } of scoreOccurrences(name, names, documents)) {
      raise(document, value);
      const sectionScores = sections.get(document) ?? new Map<number, number>();
      if (name.type !== 'phrase')
        sections.set(document, sectionScores.set(section, Math.max(value, sectionScores.get(section) ?? 0)));
    }
    const share = getShare(name, hasName);
    for (const [document, value] of scores)
      documentScores.set(document, (documentScores.get(document) ?? 0) + value * share);
  }
  const pathScores = query.path === null ? [] : scorePaths(query.path, query.method, names, documents);
  for (const [document, value] of pathScores) documentScores.set(document, (documentScores.get(document) ?? 0) + value);
  return { documentScores, sectionScores: sections, pathMatches: new Set(pathScores.map(([document]) => document)) };
}

/** Returns the share of a name's score that is used: less for a status next to a name (`401 invalid_client`). */
function getShare(name: QueryNameCandidate, hasName: boolean): number {
  if (name.type === 'phrase') return nameWeights.phrase;
  return hasName && isNumber(name.text) ? nameWeights.status : 1;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

function scoreDocumentNames(
  name: QueryNameCandidate,
  { documentsByName: byName, documentsByTitle }: DocumentNameIndex,
  documents: readonly TitleShardDocument[],
) {
  const spread = getSpreadFactor(byName.get(name.normalized)?.length ?? 0);
  const isCandidate = (document: number) => name.type !== 'table' || documents[document]?.kind === 'table';
  const titleMatches =
    name.type === 'whole' || name.type === 'table'
      ? (documentsByTitle.get(name.normalized) ?? []).filter(isCandidate)
      : [];
  const nameMatches = (byName.get(name.normalized) ?? []).filter(isCandidate);
  return [
    ...titleMatches.map((document) => ({
      document,
      value: nameWeights.title * getSpellingFactor(name, documents[document]?.title ?? '', 0.75),
    })),
    ...nameMatches.map((document) => {
      const titleDocument = documents[document];
      const slug = titleDocument?.url.split(/[/#]/).at(-1) ?? '';
      const exactBonus =
        name.type !== 'phrase' && splitNameParts(name.text).length > 1 && slug === name.text
          ? nameWeights.exact * (titleDocument?.url.includes('#') ? 0.5 : 1)
          : 0;
      const plainFactor =
        isPlain(name) &&
        titleDocument?.kind !== 'error' &&
        normalizeSearchName(titleDocument?.title ?? '') !== name.normalized
          ? nameWeights.plain
          : 1;
      return {
        document,
        value: plainFactor * spread * nameWeights.document * getSpellingFactor(name, slug, 0.75) + exactBonus,
      };
    }),
  ];
}

/** Whether a name is an ordinary word: without capitals or punctuation, such as `job`. */
const isPlain = ({ text, type }: QueryNameCandidate): boolean => type === 'whole' && /^[\p{Ll}\s]+$/u.test(text);

function scoreOccurrences(
  name: QueryNameCandidate,
  { occurrencesByName, documentsByName: byName }: DocumentNameIndex,
  documents: readonly TitleShardDocument[],
) {
  // A number of one or two digits is an amount, or the prefix of a status.
  if (name.type === 'table' || /^\d{1,2}$/.test(name.text)) return [];
  const all = occurrencesByName.get(name.normalized) ?? [];
  const filterByType = (type: NameOccurrence['type']) => all.filter((occurrence) => occurrence.type === type);
  const fields = filterByType('field');
  const isFormer = isFormerName(name, fields, documents);
  const fieldScores = fields.map((occurrence) => ({
    ...occurrence,
    value:
      isFormer && occurrence.name === name.text && documents[occurrence.document]?.isAside === true
        ? nameWeights.former
        : nameWeights.field *
          occurrence.weight *
          getSpreadFactor(fields.length) *
          getSpellingFactor(name, occurrence.name, 0.5),
  }));
  if (name.type === 'phrase') return fieldScores;
  // A value that is the name of a field, such as a sort key, only refers to that field.
  const valueShare = fields.length > 0 ? 0.5 : 1;
  const valueScore = nameWeights.value * (isPlain(name) ? nameWeights.plain : valueShare);
  // A name with a dedicated page is defined there.
  const isDefined = byName.has(name.normalized);
  const mentionScore = nameWeights.mention * (isDefined ? 0.5 : 1) * getSpreadFactor(filterByType('mention').length);
  return [
    ...fieldScores,
    ...filterByType('value').map((occurrence) => ({ ...occurrence, value: valueScore })),
    ...filterByType('mention').map((occurrence) => ({
      ...occurrence,
      value:
        mentionScore *
        getSpellingFactor(name, occurrence.name, 0.6) *
        (isExplanatory(documents[occurrence.document]) ? 1 : 0.4),
    })),
  ];
}

/**
 * Whether no current operation has a field of this name. A page of changes lists such a name with the new one, which
 * readers who type only the former name look for.
 */
function isFormerName(
  { type, text }: QueryNameCandidate,
  fields: readonly NameOccurrence[],
  documents: readonly TitleShardDocument[],
): boolean {
  const isCurrent = ({ document }: NameOccurrence) =>
    documents[document]?.kind === 'operation' && documents[document]?.isDeprecated === false;
  return (
    type !== 'phrase' &&
    splitNameParts(text).length > 1 &&
    !fields.some((occurrence) => occurrence.name === normalizeCase(text) && isCurrent(occurrence))
  );
}

/** Returns a factor that reduces the score of names that occur in many documents. */
const getSpreadFactor = (count: number): number => 1 / (1 + Math.max(0, Math.log2(count / 8)) / 2);

/** Whether a document is a guide, which explains the names that it mentions. */
const isExplanatory = (document: TitleShardDocument | undefined): boolean =>
  document?.kind === 'guide' && !document.isAside;

/**
 * Returns a factor that prefers the same spelling: `plannedStart` is the field of the REST API rather than the column
 * `planned_start`.
 */
const getSpellingFactor = ({ text, type }: QueryNameCandidate, name: string, factorIfDifferent = 0.75): number =>
  type === 'phrase' || /\s/.test(text) || text === name || normalizeCase(text) === name ? 1 : factorIfDifferent;

/** Normalizes the case of whole names, which other programs change: `JOB_ID` → `job_id`, `JobNo` → `jobNo`. */
const normalizeCase = (text: string): string =>
  /\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text.toLowerCase();

function scorePaths(
  path: QueriedPath,
  method: string | null,
  { paths }: DocumentNameIndex,
  documents: readonly TitleShardDocument[],
): [number, number][] {
  return paths.flatMap(({ url, route }, document): [number, number][] => {
    const routeScore =
      route === null
        ? 0
        : scorePathMatch(path, route) * (method === null || method === documents[document]?.badge ? 1 : 0.5);
    const value = nameWeights.path * Math.max(0.95 * scorePathMatch(path, url), routeScore);
    return value > 0 ? [[document, value]] : [];
  });
}
