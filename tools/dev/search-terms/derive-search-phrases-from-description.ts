import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { type Operation, readOperation } from '@refdesk/api-model/operation/operation';
import { formatIdentifierAsWords } from '../../../packages/openapi/src/slug.ts';
import { listWordPartsWithoutStopWords, toSearchTerm } from '../../../packages/search-index/src/parse/words.ts';

/** Phrases by the URL path of a page. */
export type PhrasesByAddress = ReadonlyMap<string, readonly string[]>;

/** Synonyms of the verbs in operation titles, as readers type them. */
const verbs: Readonly<Record<string, readonly string[]>> = {
  create: ['create', 'add', 'new', 'make', 'set up'],
  add: ['add', 'attach', 'put'],
  list: ['list', 'find', 'search', 'show all', 'see'],
  get: ['get', 'read', 'look up', 'details of', 'show'],
  update: ['update', 'change', 'edit', 'modify', 'rename', 'correct'],
  set: ['set', 'change', 'choose'],
  delete: ['delete', 'remove', 'cancel', 'get rid of'],
  remove: ['remove', 'take off', 'delete'],
  cancel: ['cancel', 'stop', 'call off', 'abort'],
  send: ['send', 'deliver'],
  upload: ['upload', 'attach', 'send a file'],
  download: ['download', 'save', 'export'],
  check: ['check', 'is there', 'test whether'],
  merge: ['merge', 'combine', 'join'],
  request: ['request', 'ask for'],
  enable: ['enable', 'turn on', 'activate'],
  disable: ['disable', 'turn off', 'deactivate'],
};

/** Verbs by HTTP method, for operations whose title starts with none of the above. */
const verbsByMethod: Readonly<Record<string, string>> = {
  post: 'create',
  put: 'update',
  patch: 'update',
  delete: 'delete',
};

/** Query parameters that most lists have. */
const commonListParameters = new Set([
  'page',
  'limit',
  'per_page',
  'perpage',
  'offset',
  'cursor',
  'size',
  'sort',
  'order',
  'direction',
]);

const maxPhrases = 14;

/**
 * Drafts phrases for the operations of an API from its description: other words for the verb with the noun and its
 * parents, the operationId, parameters, values, and titles of errors. Phrases that fit several operations are left out.
 */
export function deriveSearchPhrasesFromDescription(api: ApiVersion): PhrasesByAddress {
  const operations = api.operations
    .map((entry) => readOperation(api.document, entry))
    .filter(({ isUnlisted }) => !isUnlisted);
  const errors = Map.groupBy(operations.flatMap(getErrorTitles), (title) => title);
  const drafts = operations.map((operation) => ({
    address: getOperationDocumentationPath(api, operation),
    phrases: getPhrases(operation, (title) => errors.get(title)?.length === 1),
  }));
  const phrasesByKey = Map.groupBy(
    drafts.flatMap(({ phrases }) => phrases.map(getKey)),
    (key) => key,
  );
  return new Map(
    drafts.flatMap(({ address, phrases }) => {
      const distinctPhrases = phrases
        .filter((phrase) => phrasesByKey.get(getKey(phrase))?.length === 1)
        .slice(0, maxPhrases);
      return distinctPhrases.length === 0 ? [] : [[address, distinctPhrases] as const];
    }),
  );
}

/** Returns the significant words of a phrase in alphabetical order; no two phrases in a file may have the same ones. */
const getKey = (phrase: string): string => listWordPartsWithoutStopWords(phrase).map(toSearchTerm).toSorted().join(' ');

function getPhrases(operation: Operation, isDistinct: (errorTitle: string) => boolean): string[] {
  const { id, method, route, parameters } = operation;
  const { verb, noun, parents } = readNames(operation);
  const parentSuffix = parents.length === 0 ? '' : ` of ${parents.join(' of ')}`;
  const actions = verbs[verb] ?? [verb];
  const filters = parameters.filter(
    (parameter) => parameter.location === 'query' && !commonListParameters.has(parameter.name.toLowerCase()),
  );
  const candidates = [
    ...actions.map((action) => `${action} ${noun}${parentSuffix}`),
    formatIdentifierAsWords(id).toLowerCase(),
    ...(isList(method, route)
      ? filters.slice(0, 4).map(({ name }) => `${noun} by ${formatIdentifierAsWords(name).toLowerCase()}`)
      : []),
    ...filters
      .flatMap(({ schema }) => schema.enumValues.slice(0, 3).map(({ value }) => `${noun} ${value}`))
      .slice(0, 3),
    ...getErrorTitles(operation).filter(isDistinct).slice(0, 3),
  ];
  const uniquePhrases = new Map(candidates.toReversed().map((phrase) => [getKey(phrase), phrase.trim()]));
  return [...uniquePhrases.values()].toReversed().filter((phrase) => listWordPartsWithoutStopWords(phrase).length > 1);
}

const isList = (method: string, route: string): boolean => method === 'get' && !route.endsWith('}');

/** Returns the descriptions of error responses that are short enough to be titles. */
const getErrorTitles = ({ responses }: Operation): string[] =>
  responses.flatMap(({ status, description }) =>
    /^4/.test(status) && description !== '' && description.length < 60 ? [description] : [],
  );

/** Reads the verb, the noun and the noun's parents from an operation's title and path. */
function readNames({ title, method, route }: Operation) {
  const [firstWord = '', ...rest] = listWordPartsWithoutStopWords(
    title.replace(/^get (?:an?|the)? ?list of /i, 'list '),
  );
  const isVerb = Object.hasOwn(verbs, firstWord);
  const segments = route
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith('{') && !/^v\d+$/.test(segment));
  const words = segments.map((segment) => toSingular(formatIdentifierAsWords(segment).toLowerCase()));
  const defaultVerb = isList(method, route) ? 'list' : 'get';
  const noun = isVerb && rest.length > 0 ? rest.map(toSingular).join(' ') : (words.at(-1) ?? '');
  const parents = words
    .slice(0, -1)
    .reverse()
    .slice(0, 1)
    .filter((parent) => !noun.includes(parent));
  return { verb: isVerb ? firstWord : (verbsByMethod[method] ?? defaultVerb), noun, parents };
}

const toSingular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');
