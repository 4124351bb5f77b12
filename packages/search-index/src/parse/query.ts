import { type QueryIntent, readQueryIntent } from './intent.ts';
import { parsePastedError, parsePastedFieldNames } from './pasted-error.ts';
import { parseQueriedPath, type QueriedPath } from './path.ts';
import { listWordsWithPositions, normalizeSearchName, splitNameParts, stopWords, type Word } from './words.ts';

/** A parsed search query. */
export interface ParsedSearchQuery {
  /** Word parts in lower case and in order, without stop words. */
  readonly parts: readonly string[];
  /** All word parts in lower case and in order. */
  readonly allParts: readonly string[];
  /** Whether the last part may be the prefix of a word. */
  readonly isLastPartIncomplete: boolean;
  /** Candidate names: words of several parts, neighbouring words joined, and the whole text. */
  readonly nameCandidates: readonly QueryNameCandidate[];
  readonly path: QueriedPath | null;
  /** HTTP method in capitals. */
  readonly method: string | null;
  /** Whether the query is a pasted error. */
  readonly isError: boolean;
  /** Whether the query is one word of several parts, such as `plannedStart`. */
  readonly isName: boolean;
  readonly isQuestion: boolean;
  readonly intent: QueryIntent;
}

/** A candidate name. */
export interface QueryNameCandidate {
  readonly text: string;
  readonly normalized: string;
  /**
   * `whole` is the whole query, `word` a word of several parts, `phrase` neighbouring words, `table` the part before
   * the dot of `jobs.completedDate` or before the word in `jobs table`.
   */
  readonly type: 'whole' | 'word' | 'phrase' | 'table';
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Parses the input of a search box. */
export function parseSearchQuery(text: string): ParsedSearchQuery {
  const pasted = parsePastedError(text);
  if (pasted)
    return {
      ...readWords(pasted.name, null, pasted.type === null ? null : parseQueriedPath(pasted.type), false),
      isError: true,
    };
  const fields = parsePastedFieldNames(text);
  if (fields) {
    const query = readWords(fields.join(' '), null, null, false);
    return { ...query, nameCandidates: fields.map(toFieldName), isName: true };
  }
  const { rest, method, path } = readCall(text);
  return readWords(rest, method, path, !/\s$/.test(text));
}

const toFieldName = (text: string): QueryNameCandidate => ({
  text,
  normalized: normalizeSearchName(text),
  type: 'word',
});

/**
 * Extracts a method and a path from the words and returns the remaining words. A curl command is a call, and a single
 * word after a method is a path without its slash.
 */
function readCall(text: string) {
  const isCurl = /^\s*(?:\$\s*)?curl\s.*(?:\s-|https?:)/s.test(text);
  const all = text.trim().split(/\s+/);
  // In a log line, a time and an IP address precede the call; they are ignored.
  const pieces = all.slice(Math.max(0, all.findIndex(isMethodOfPath)));
  const paths = pieces.map(parseQueriedPath);
  const pathIndex = paths.findIndex((path) => path !== null);
  const path = paths[pathIndex] ?? null;
  const method = isCurl ? (text.match(/-X\s*([A-Z]+)/)?.[1] ?? null) : readMethod(pieces, path !== null);
  const words = isCurl ? [] : pieces.filter((_, index) => index !== pathIndex).slice(method ? 1 : 0);
  const pathWords = path ? [...path.segments.filter(isNameSegment), ...path.parameters] : [];
  return {
    method,
    path: path ?? (method && words.length === 1 ? parseQueriedPath(`/${words[0]}`) : null),
    rest: [...pathWords, ...words].join(' '),
  };
}

/** Whether a method in capitals precedes a path. */
const isMethodOfPath = (piece: string, index: number, pieces: readonly string[]): boolean =>
  methods.includes(piece) && (pieces[index + 1] ?? '').includes('/');

/** Whether a segment is a name rather than a parameter or the version of an API. */
const isNameSegment = (segment: string): boolean => segment !== '*' && segment !== 'api' && !/^v\d+$/.test(segment);

/** Reads a method: written in capitals, or before a path. */
function readMethod([first = '', second]: readonly string[], hasPath: boolean): string | null {
  if (second === undefined || !methods.includes(first.toUpperCase())) return null;
  return hasPath || first === first.toUpperCase() ? first.toUpperCase() : null;
}

function readWords(
  text: string,
  method: string | null,
  path: QueriedPath | null,
  isTyping: boolean,
): ParsedSearchQuery {
  const words = listWordsWithPositions(text);
  const allParts = words.flatMap(({ parts }) => parts);
  const mayBePrefix = isTyping && /[\p{L}\p{N}]$/u.test(text);
  // `refresh_to` is the prefix of a name.
  const isPrefixOfName = (index: number) =>
    mayBePrefix && index === allParts.length - 1 && words.length === 1 && allParts.length > 1;
  const significantParts = allParts.filter((part, index) => !stopWords.has(part) || isPrefixOfName(index));
  return {
    parts: significantParts.length > 0 ? significantParts : allParts,
    allParts,
    isLastPartIncomplete: mayBePrefix,
    nameCandidates: readNames(text, words),
    path,
    method,
    isError: false,
    isName: method === null && words.length === 1 && allParts.length > 1,
    isQuestion:
      /^\s*(what|which|who|whose|where|when|why|how|is|are|does|do|did|can|could|may|should|must|will)\s|\?\s*$/i.test(
        text,
      ),
    intent: readQueryIntent(text, allParts),
  };
}

const maxPhraseWords = 4;

/**
 * Returns the names in a word: the word and its parts between dots and slashes. After a table's name, a column's name
 * can be a plain word.
 */
function listNamesInWord({ text }: Word): string[] {
  const isName = (name: string) => splitNameParts(name).length > 1 || /^\d{3}$/.test(name);
  const pieces = text.split(/[./]/);
  const isColumn = text.includes('.') && isName(pieces[0] ?? '');
  return [text, ...pieces].filter((name) => isColumn || isName(name));
}

/** Returns table names: before the word `table`, or in an SQL statement. */
const getTables = (text: string): string[] =>
  /^\s*select\s/i.test(text)
    ? Array.from(text.matchAll(/\b(?:from|join)\s+(?:\w+\.)*(\w+)/gi), ([, name = '']) => name)
    : (text.match(/^(.*\S)\s+table$/i)?.slice(1) ?? []);

/** Returns the table name before a column name, if it is a plain word: `jobs.completedDate` → `jobs`. */
const findTableBeforeColumn = ({ text }: Word): string[] => text.match(/^(\p{L}+)\.[\p{L}_]+$/u)?.slice(1) ?? [];

function readNames(text: string, words: readonly Word[]): QueryNameCandidate[] {
  const createCandidate = (type: QueryNameCandidate['type']) => (name: string) => ({
    text: name,
    normalized: normalizeSearchName(name),
    type,
  });
  const phrases = words.flatMap((_, start) =>
    Array.from({ length: maxPhraseWords - 1 }, (_, extra) => words.slice(start, start + extra + 2)).filter(
      ({ length }, extra) => length === extra + 2,
    ),
  );
  const names = [
    ...[...getTables(text), ...words.flatMap(findTableBeforeColumn)].map(createCandidate('table')),
    ...words.flatMap(listNamesInWord).map(createCandidate('word')),
    createCandidate('whole')(text),
    ...phrases.map((phrase) => phrase.map((word) => word.text).join(' ')).map(createCandidate('phrase')),
  ];
  const first = new Map(names.toReversed().map((name) => [name.normalized, name]));
  return [...first.values()].filter(({ normalized }) => normalized.length > 1);
}
