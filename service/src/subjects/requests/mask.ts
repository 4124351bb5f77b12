import type { SchemaObject } from '@refdesk/openapi/schema';
import { type Description, isRecord, type Json, type SandboxOperation } from '@refdesk/sandbox';
import { maskCredentials, maskSensitiveText } from '../../core/text/sensitive-text.ts';
import {
  type CandidateValueSchemas,
  collectArrayItemSchemas,
  collectCandidateValueSchemas,
  collectPropertySchemas,
  decideValueStorage,
  isSensitiveFieldName,
  noCandidateSchemas,
} from './value-storage.ts';

/** Maximum depth of arrays and objects stored from a body. */
const maxLevels = 24;

const token = String.raw`[\w.+*!#$&^-]+`;
const parameter = String.raw`(?:\s*;\s*${token}(?:=(?:${token}|"[\w.+:-]*"))?)`;
const createListPattern = (item: string): RegExp =>
  new RegExp(`^${item}${parameter}*(?:\\s*,\\s*${item}${parameter}*)*$`);

const mediaTypes = createListPattern(`${token}/${token}`);
const entityTags = /^(?:\*|(?:W\/)?"[\w+/=.-]{1,100}"(?:\s*,\s*(?:W\/)?"[\w+/=.-]{1,100}")*)$/;
const products = /^[\w.+-]+\/[\w.+-]+(?:\s+(?:[\w.+-]+(?:\/[\w.+-]+)?|\([^()]{0,200}\)))*$/;
const anyValue = /^/;

/**
 * Patterns of header values without personal data or credentials, by header; other values are masked. Response headers
 * are written by the portal, so any value is allowed.
 */
const plainHeaders: ReadonlyMap<string, RegExp> = new Map([
  ['accept', mediaTypes],
  ['accept-encoding', createListPattern(token)],
  ['content-length', /^\d{1,12}$/],
  ['content-type', mediaTypes],
  // Chosen by the client: a UUID, or one word without long numbers.
  ['idempotency-key', /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?!\S*\d{7})[\w.:~-]{1,255})$/i],
  ['if-match', entityTags],
  ['if-none-match', entityTags],
  ['prefer', createListPattern(`${token}(?:=${token})?`)],
  ['user-agent', products],
  ...[
    'deprecation',
    'etag',
    'idempotency-replayed',
    'link',
    'location',
    'preference-applied',
    'ratelimit-limit',
    'ratelimit-remaining',
  ].map((name) => [name, anyValue] as const),
  ...[
    'ratelimit-reset',
    'retry-after',
    'sunset',
    'www-authenticate',
    'x-request-id',
    'access-control-allow-origin',
    'access-control-expose-headers',
  ].map((name) => [name, anyValue] as const),
]);

/** Returns the replacement for a value, which shows only its length or type. */
function formatMask(value: Json): string {
  if (typeof value === 'string') return `[masked: ${value.length} ${value.length === 1 ? 'character' : 'characters'}]`;
  return typeof value === 'number' ? '[masked: number]' : '[masked]';
}

/** Masks the headers of a message, except for headers in `plainHeaders` whose values have the expected format. */
export function maskMessageHeaders(
  headers: Iterable<readonly [string, string]>,
  maskedValues: MaskedRequestValues,
): [string, string][] {
  return Array.from(headers, ([name, value]) => {
    const pattern = plainHeaders.get(name.toLowerCase());
    if (pattern === undefined) return [maskUnusualName(name), formatMask(value)];
    const truncated = value.slice(0, maxHeaderLength);
    if (pattern.test(truncated)) return [name, maskCredentials(truncated)];
    maskedValues.add(value);
    return [name, formatMask(value)];
  });
}

const maxHeaderLength = 1000;

/** Path segments without personal data: words, versions and short numbers. */
const word = /^[a-z]{1,30}(?:[-_][a-z]{1,30}){0,5}$/i;
const versionOrNumber = /^(?:v\d{1,3}|\d{1,9})$/i;

/** Masks a path, except for template segments, versions, short numbers and `words`; null allows any word. */
export function maskRequestPath(
  path: string,
  template: string | null = null,
  words: ReadonlySet<string> | null = null,
): string {
  return getSegments(path, template, words)
    .map(({ segment, isStored }) => (isStored ? segment : '[masked]'))
    .join('/');
}

/** Decodes the segments of a path, and decides whether each is stored. */
function getSegments(path: string, template: string | null, words: ReadonlySet<string> | null) {
  const templateSegments = template?.split('/') ?? [];
  const isWord = (segment: string) =>
    word.test(segment) && (words?.has(segment) ?? maskSensitiveText(segment) === segment);
  return path.split('/').map((encoded, index) => {
    const segment = decodeSegment(encoded);
    if (segment === '' || templateSegments[index] === segment) return { segment, isStored: true };
    const isValue = templateSegments[index]?.startsWith('{') ?? false;
    return { segment, isStored: versionOrNumber.test(segment) || (!isValue && isWord(segment)) };
  });
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Masks an unusual field name, since it may itself contain personal data. */
function maskUnusualName(name: string): string {
  return /^[a-z]{1,30}(?:[-_][a-z]{1,30}){0,5}$/i.test(name) && name.length <= 50 && maskSensitiveText(name) === name
    ? name
    : '[masked]';
}

/**
 * Masks requests to an API according to its description. Only values that the schema marks as harmless are stored:
 * numbers, times, values of an enumeration, and strings with `x-log: keep`. Everything else is masked, whether it is
 * described or not.
 */
export class RequestMasker {
  /** The API and its version. */
  readonly api: string;
  readonly version: string;
  readonly #description: Description;
  readonly #operations: ReadonlyMap<string, SandboxOperation>;
  /** Words in the paths of the description. */
  readonly #words: ReadonlySet<string>;

  constructor(
    api: string,
    {
      description,
      operations,
    }: { readonly description: Description; readonly operations: readonly SandboxOperation[] },
  ) {
    this.api = api;
    this.version = description.info.version;
    this.#description = description;
    this.#operations = new Map(operations.map((operation) => [operation.id, operation]));
    this.#words = new Set(operations.flatMap(({ path }) => path.split('/')));
  }

  /** Masks a path. Without an operation, only words that occur in paths of the description are stored. */
  maskPath(path: string, operation: SandboxOperation | null): string {
    return maskRequestPath(path, operation?.path, this.#words);
  }

  /** Collects the masked values of a path. */
  collectMaskedPathValues(path: string, operation: SandboxOperation | null, maskedValues: MaskedRequestValues): void {
    for (const { segment, isStored } of getSegments(path, operation?.path ?? null, this.#words))
      if (!isStored) maskedValues.add(segment);
  }

  /** Finds an operation by its identifier; null if the description does not have it. */
  findOperation(id: string | null): SandboxOperation | null {
    return this.#operations.get(id ?? '') ?? null;
  }

  /** Masks the values of a query. */
  maskQuery(
    query: URLSearchParams,
    operation: SandboxOperation | null,
    maskedValues: MaskedRequestValues,
  ): [string, string][] {
    return Array.from(query, ([name, value]) => {
      const schema = operation?.parameters.find(
        (parameter) => parameter.in === 'query' && parameter.name === name,
      )?.schema;
      const alternatives =
        schema === undefined
          ? noCandidateSchemas
          : collectCandidateValueSchemas(this.#description, [schema, findItemsSchema(this.#description, schema)]);
      const shown = this.#maskScalar(parseScalar(value), alternatives, name, maskedValues);
      if (schema === undefined && maskUnusualName(name) !== name) maskedValues.add(name);
      return [schema === undefined ? maskUnusualName(name) : name, typeof shown === 'string' ? shown : value];
    });
  }

  /** Masks a body according to the schemas that its operation declares. */
  maskBody(
    value: Json,
    schemas: readonly (SchemaObject | null | undefined)[],
    maskedValues: MaskedRequestValues,
  ): Json {
    return this.#maskValue(
      value,
      collectCandidateValueSchemas(this.#description, schemas),
      '',
      maskedValues,
      maxLevels,
    );
  }

  #maskValue(
    value: Json,
    alternatives: CandidateValueSchemas,
    name: string,
    maskedValues: MaskedRequestValues,
    levels: number,
  ): Json {
    if (typeof value !== 'object' || value === null) return this.#maskScalar(value, alternatives, name, maskedValues);
    if (levels === 0) return formatMask(value);
    if (!isRecord(value)) {
      const items = collectArrayItemSchemas(this.#description, alternatives);
      return [...value].map((inner) => this.#maskValue(inner, items, name, maskedValues, levels - 1));
    }
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => {
        const fieldSchemas = collectPropertySchemas(this.#description, alternatives, field);
        const shown = fieldSchemas.length > 0 ? field : maskUnusualName(field);
        if (shown !== field) maskedValues.add(field);
        return [
          shown,
          this.#maskValue(
            inner,
            isSensitiveFieldName(field) ? noCandidateSchemas : fieldSchemas,
            field,
            maskedValues,
            levels - 1,
          ),
        ];
      }),
    );
  }

  #maskScalar(
    value: null | boolean | number | string,
    alternatives: CandidateValueSchemas,
    name: string,
    maskedValues: MaskedRequestValues,
  ): Json {
    const storage = isSensitiveFieldName(name) ? 'none' : decideValueStorage(alternatives, value);
    if (storage === 'whole') return value;
    if (storage === 'text' && typeof value === 'string') return maskSensitiveText(value);
    maskedValues.add(String(value));
    return value === null ? null : formatMask(value);
  }
}

function findItemsSchema(description: Description, schema: SchemaObject): SchemaObject | undefined {
  const list = collectCandidateValueSchemas(description, [schema]).find(({ items }) => items !== undefined);
  return list && typeof list.items === 'object' ? list.items : undefined;
}

/** Length of the prefix by which a masked value is recognised. */
const prefixLength = 8;
const maxMaskedValues = 200;

/** Values that were masked in a request, so that a message that repeats one, or its prefix, is masked too. */
export class MaskedRequestValues {
  readonly #values = new Set<string>();
  /** Whether there were too many values to search for; messages are then masked entirely. */
  #isFull = false;

  /** Adds a value, also escaped as in a JSON pointer (RFC 6901, section 3) and without surrounding space. */
  add(value: string): void {
    const trimmed = value.trim();
    for (const variant of [value, trimmed, trimmed.replaceAll('~', '~0').replaceAll('/', '~1')]) {
      if (variant.length < 3) continue;
      if (this.#values.size >= maxMaskedValues) this.#isFull = true;
      else this.#values.add(variant);
    }
  }

  /** Masks the values, and other possible personal data, in a message from the portal. */
  maskIn(text: string): string {
    if (this.#isFull) return '[masked]';
    return maskSensitiveText(
      maskRanges(
        text,
        [...this.#values].flatMap((value) => findPrefixes(text, value)),
      ),
    );
  }
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns the ranges in which a value, or a prefix of it, occurs in `text`. */
function findPrefixes(text: string, value: string): readonly Range[] {
  const prefix = value.slice(0, prefixLength);
  const ranges: Range[] = [];
  for (let start = text.indexOf(prefix); start !== -1; start = text.indexOf(prefix, ranges.at(-1)?.end)) {
    let end = start + prefix.length;
    while (end - start < value.length && text[end] === value[end - start]) end++;
    ranges.push({ start, end });
  }
  return ranges;
}

/**
 * Masks ranges of the original text. Replacements are not searched for further values, so that the text cannot grow
 * without limit.
 */
function maskRanges(text: string, ranges: readonly Range[]): string {
  let masked = '';
  let position = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (end <= position) continue;
    if (start >= position) masked += `${text.slice(position, start)}[masked]`;
    position = end;
  }
  return masked + text.slice(position);
}

function parseScalar(text: string): string | number | boolean {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}
