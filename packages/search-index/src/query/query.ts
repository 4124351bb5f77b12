import { stopWords } from '../text/stop-words.ts';
import { splitParts, splitWords, squash, type Word } from '../text/words.ts';
import { readPastedError } from './pasted-error.ts';
import { type PathPattern, readPath } from './path.ts';
import { readSql } from './sql.ts';

/** What a reader asks for. */
export interface Query {
  /** Parts of words in lower case, in their order, without those that say nothing. */
  readonly parts: readonly string[];
  /** All parts of words in lower case, in their order. */
  readonly written: readonly string[];
  /** True while the last part may be the beginning of a word. */
  readonly isTyping: boolean;
  /** Names as they are written: words of several parts, and neighbouring words taken together. */
  readonly names: readonly AskedName[];
  readonly path: PathPattern | null;
  /** In capitals. */
  readonly method: string | null;
  readonly isError: boolean;
  /** True for a statement in SQL: it asks for the tables that it names. */
  readonly isSql: boolean;
  /** Parts that come after `without`: they tell what is not wanted. */
  readonly unwanted: ReadonlySet<string>;
  /** True when the first word is something to do: `answer a question`, `book a day off`. */
  readonly isImperative: boolean;
  /** True for questions after what is there: `which jobs …`, `where are …`. */
  readonly asksToSee: boolean;
  /** True when the whole text is one name of several parts, such as `plannedStart`. */
  readonly isName: boolean;
  /** True when a question is asked. */
  readonly isQuestion: boolean;
  /** True when words are to be explained: `what is …`, `difference between …`. */
  readonly asksMeaning: boolean;
}

/** Something that may be a name. */
export interface AskedName {
  readonly text: string;
  readonly squashed: string;
  /**
   * `whole` is all that was asked for, `word` one word of several parts, `phrase` words that stand together,
   * `table` what stands before the dot of `jobs.completedDate`.
   */
  readonly kind: 'whole' | 'word' | 'phrase' | 'table';
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Reads the text of a search box. */
export function readQuery(text: string): Query {
  const sql = readSql(text);
  if (sql) return { ...readWords(sql.names.join(' '), null, null, false), isSql: true };
  const pasted = readPastedError(text);
  if (pasted) return { ...readWords(pasted.name, null, pasted.type === null ? null : readPath(pasted.type), false), isError: true };
  const call = readCall(text);
  return readWords(call.rest, call.method, call.path, !/\s$/.test(text));
}

interface Call {
  readonly method: string | null;
  readonly path: PathPattern | null;
  readonly rest: string;
}

/** Finds a method and a path among the words; a curl command is a call too, and one word after a method is a path without its slash. */
function readCall(text: string): Call {
  const isCurl = /^\s*\$?\s*curl\s/.test(text);
  const all = text.trim().split(/\s+/);
  // In the line of a log a call stands behind a time and an address; they say nothing of it.
  const pieces = all.slice(Math.max(0, all.findIndex(isMethodOfPath)));
  const paths = pieces.map(readPath);
  const place = paths.findIndex((path) => path !== null);
  const path = paths[place] ?? null;
  const method = isCurl ? (text.match(/-X\s*([A-Z]+)/)?.[1] ?? null) : readMethod(pieces, path !== null);
  const words = isCurl ? [] : pieces.filter((_, index) => index !== place).slice(method ? 1 : 0);
  const ofPath = path ? [...path.segments.filter(isTelling), ...path.parameters] : [];
  return { method, path: path ?? (method && words.length === 1 ? readPath(`/${words[0]}`) : null), rest: [...ofPath, ...words].join(' ') };
}

/** True for a method in capitals before a path. */
const isMethodOfPath = (piece: string, place: number, pieces: readonly string[]): boolean => methods.includes(piece) && (pieces[place + 1] ?? '').includes('/');

/** A parameter and the version of an API name nothing. */
const isTelling = (segment: string): boolean => segment !== '*' && segment !== 'api' && !/^v\d+$/.test(segment);

/** A method is written in capitals, or stands before a path. */
function readMethod([first = '', second]: readonly string[], hasPath: boolean): string | null {
  if (second === undefined || !methods.includes(first.toUpperCase())) return null;
  return hasPath || first === first.toUpperCase() ? first.toUpperCase() : null;
}

function readWords(text: string, method: string | null, path: PathPattern | null, isTyping: boolean): Query {
  const words = splitWords(text);
  const all = words.flatMap(({ parts }) => parts);
  const mayBeBegun = isTyping && /[\p{L}\p{N}]$/u.test(text);
  // `refresh_to` is the beginning of a name.
  const isBegun = (place: number) => mayBeBegun && place === all.length - 1 && words.length === 1 && all.length > 1;
  const telling = all.filter((part, place) => !stopWords.has(part) || isBegun(place));
  return {
    parts: telling.length > 0 ? telling : all,
    written: all,
    isTyping: mayBeBegun,
    names: readNames(text, words),
    path,
    method,
    isError: false,
    isSql: false,
    unwanted: new Set(splitWords(text.match(/\bwithout\s(.*)$/i)?.[1] ?? '').flatMap(({ parts }) => parts)),
    isImperative: imperativePattern.test(text) && !questionPattern.test(text),
    isQuestion: questionPattern.test(text),
    asksMeaning: /^(what (is|are|does)|define|meaning of)\b|\bdifference\b|\bvs\b|\bmeans?$/i.test(text),
    asksToSee: /^(which|what|where|who|when|show|list|find|see|view|how many)\b/i.test(text),
    isName: method === null && words.length === 1 && (words[0]?.parts.length ?? 0) > 1,
  };
}

const questionPattern = /^\s*(what|which|who|whose|where|when|why|how|is|are|does|do|did|can|could|may|should|must|will)\s|\?\s*$/i;

/** A word before an article is a verb, but for those that begin a noun. */
const imperativePattern =
  /^\s*(?!(?:all|in|on|at|by|for|from|to|of|with|and|or|about|see|show|list|find|get|view|read|check)\s)\p{L}+\s+(?:an?|the|my|our)\s/iu;

const phraseWordsAtMost = 4;

/** Statuses and result codes. */
const isCode = (word: string): boolean => /^\d{3}$/.test(word);

/** The names in a word: itself, and what stands between dots and slashes. Beside a table's name a column's may be a plain word. */
function namesWithin({ text }: Word): string[] {
  const isName = (name: string) => splitParts(name).length > 1 || isCode(name);
  const pieces = text.split(/[./]/);
  const isColumn = text.includes('.') && isName(pieces[0] ?? '');
  return [text, ...pieces].filter((name) => isColumn || isName(name));
}

/** The name before a column's, where it is a plain word. */
const tableWithin = ({ text }: Word): string[] => text.match(/^(\p{L}+)\.[\p{L}_]+$/u)?.slice(1) ?? [];

function readNames(text: string, words: readonly Word[]): AskedName[] {
  const compounds = words.flatMap(namesWithin);
  const phrases = words.flatMap((_, start) =>
    Array.from({ length: phraseWordsAtMost - 1 }, (_, index) => words.slice(start, start + index + 2)).filter(({ length }, index) => length === index + 2),
  );
  const names: AskedName[] = [
    ...words.flatMap(tableWithin).map((name) => ({ text: name, squashed: squash(name), kind: 'table' as const })),
    ...compounds.map((name) => ({ text: name, squashed: squash(name), kind: 'word' as const })),
    { text, squashed: squash(text), kind: 'whole' },
    ...phrases.map((phrase) => phrase.map((word) => word.text).join(' ')).map((name) => ({ text: name, squashed: squash(name), kind: 'phrase' as const })),
  ];
  const first = new Map(names.toReversed().map((name) => [name.squashed, name]));
  return [...first.values()].filter(({ squashed }) => squashed.length > 1);
}
