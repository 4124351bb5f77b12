import { type Description, isRecord, type Json, type Operation, type SchemaObject } from '@portal/sandbox';
import { maskCredentials, maskSensitive } from '../sensitive-text.ts';
import { fieldOf, isSensitiveName, itemsOf, keepingOf, nowhere, type Place, placeOf } from './harmless.ts';

/** Levels of arrays and objects that are kept of a body. */
const mostLevels = 24;

/** Headers whose values say nothing of a person and open nothing. */
const plainHeaders = new Set([
  ...['accept', 'accept-encoding', 'content-length', 'content-type', 'idempotency-key', 'if-match', 'if-none-match', 'prefer', 'user-agent'],
  ...['deprecation', 'etag', 'idempotency-replayed', 'link', 'location', 'preference-applied', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
  ...['retry-after', 'sunset', 'www-authenticate', 'x-request-id', 'access-control-allow-origin', 'access-control-expose-headers'],
]);

/** What stands in the place of a value: enough to see that there was one, and how long. */
export function masked(value: Json): string {
  if (typeof value === 'string') return `[masked: ${value.length} ${value.length === 1 ? 'character' : 'characters'}]`;
  return typeof value === 'number' ? '[masked: number]' : '[masked]';
}

/** Masks the headers of a message but for those that are known to be harmless. */
export function maskHeaders(headers: Iterable<readonly [string, string]>): [string, string][] {
  return Array.from(headers, ([name, value]) => {
    const plain = plainHeaders.has(name.toLowerCase());
    return [plain ? name : keptName(name), plain ? maskCredentials(value.slice(0, mostHeader)) : masked(value)];
  });
}

const mostHeader = 1000;

/** A segment of a path that says nothing of a person: a word, a version, or a short number. */
const plainSegment = /^(?:[a-z]{1,30}(?:[-_][a-z]{1,30}){0,5}|v\d{1,3}|\d{1,9})$/i;

/** Masks the segments of a path but for words, versions and short numbers; what is in braces in the template is a value. */
export function maskPath(path: string, template: string | null = null): string {
  const places = template?.split('/') ?? [];
  return path
    .split('/')
    .map((segment, index) => {
      if (segment === '' || places[index] === segment) return segment;
      const isKept = places[index]?.startsWith('{') ? /^\d{1,12}$/.test(segment) : plainSegment.test(segment) && maskSensitive(segment) === segment;
      return isKept ? segment : '[masked]';
    })
    .join('/');
}

/** A name as it is kept: one that no program gives a field may itself be what is to be hidden. */
function keptName(name: string): string {
  return /^[a-z]{1,30}(?:[-_][a-z]{1,30}){0,5}$/i.test(name) && name.length <= 50 && maskSensitive(name) === name ? name : '[masked]';
}

/**
 * What of requests to an API may be kept, by its description: what the schema marks as harmless (numbers, times, values of
 * an enumeration, and texts with `x-log: keep`). Whatever else there is, and all that the description does not know, is masked.
 */
export class Masking {
  readonly #description: Description;
  readonly #operations: ReadonlyMap<string, Operation>;

  constructor({ description, operations }: { readonly description: Description; readonly operations: readonly Operation[] }) {
    this.#description = description;
    this.#operations = new Map(operations.map((operation) => [operation.id, operation]));
  }

  /** The operation of an identifier; null when the description has none such. */
  operation(id: string | null): Operation | null {
    return this.#operations.get(id ?? '') ?? null;
  }

  /** Masks the values of a query. */
  query(query: URLSearchParams, operation: Operation | null, hidden: Hidden): [string, string][] {
    return Array.from(query, ([name, value]) => {
      const schema = operation?.parameters.find((one) => one.in === 'query' && one.name === name)?.schema;
      const place = schema === undefined ? nowhere : placeOf(this.#description, [schema, itemsIn(this.#description, schema)]);
      const scalar = /^-?\d{1,15}$/.test(value) ? Number(value) : value === 'true' || value === 'false' ? value === 'true' : value;
      const kept = this.#scalar(scalar, place, name, hidden);
      return [schema === undefined ? keptName(name) : name, typeof kept === 'string' ? kept : value];
    });
  }

  /** Masks a body by the schemas that its operation has for it. */
  body(value: Json, schemas: readonly (SchemaObject | null | undefined)[], hidden: Hidden): Json {
    return this.#value(value, placeOf(this.#description, schemas), '', hidden, mostLevels);
  }

  #value(value: Json, place: Place, name: string, hidden: Hidden, levels: number): Json {
    if (typeof value !== 'object' || value === null) return this.#scalar(value, place, name, hidden);
    if (levels === 0) return masked(value);
    if (!isRecord(value)) {
      const items = itemsOf(this.#description, place);
      return [...value].map((inner) => this.#value(inner, items, name, hidden, levels - 1));
    }
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => {
        const known = fieldOf(this.#description, place, field);
        const kept = known.length > 0 ? field : keptName(field);
        if (kept !== field) hidden.add(field);
        return [kept, this.#value(inner, isSensitiveName(field) ? nowhere : known, field, hidden, levels - 1)];
      }),
    );
  }

  #scalar(value: null | boolean | number | string, place: Place, name: string, hidden: Hidden): Json {
    const keeping = isSensitiveName(name) ? 'none' : keepingOf(place, value);
    if (keeping === 'whole') return value;
    if (keeping === 'text' && typeof value === 'string') return maskSensitive(value);
    hidden.add(String(value));
    return value === null ? null : masked(value);
  }
}

function itemsIn(description: Description, schema: SchemaObject): SchemaObject | undefined {
  return placeOf(description, [schema]).find(({ items }) => items !== undefined)?.items;
}

/** Letters by which a value is found again, and the most values that are looked for. */
const prefix = 8;
const mostHidden = 200;

/** Values that were masked in a request, so that a message that repeats one, or its beginning, is masked too. */
export class Hidden {
  readonly #values = new Set<string>();
  /** Set when there were more than are looked for: no message is kept then. */
  #isFull = false;

  add(value: string): void {
    if (value.length < 3) return;
    if (this.#values.size >= mostHidden) this.#isFull = true;
    else this.#values.add(value);
  }

  /** A text of ours, without what may belong to a person and without the values. */
  without(text: string): string {
    if (this.#isFull) return '[masked]';
    return maskSensitive([...this.#values].reduce(withoutBeginning, text));
  }
}

/** The text without a value, also where only its beginning stands. */
function withoutBeginning(text: string, value: string): string {
  const beginning = value.slice(0, prefix);
  let rest = text;
  let kept = '';
  for (let at = rest.indexOf(beginning); at !== -1; at = rest.indexOf(beginning)) {
    let end = beginning.length;
    while (end < value.length && rest[at + end] === value[end]) end++;
    kept += `${rest.slice(0, at)}[masked]`;
    rest = rest.slice(at + end);
  }
  return kept + rest;
}
