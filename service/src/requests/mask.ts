import type { Json } from '@portal/sandbox';

const secretName = /secret|password|token(?!s?Limit)|authorization|api[-_]?key|credential|assertion|signature(?!d)/i;

/** Fields of the descriptions that hold what belongs to a person: how to reach them, where they live, what they are called. */
const personalName =
  /^(email|phone|mobile|fax|website|firstName|lastName|fullName|jobTitle|dateOfBirth|line1|line2|line3|postalCode|postcode|latitude|longitude|taxNumber|signedBy|setBy|changedBy|createdBy|updatedBy|recordedBy|answeredBy|ownerName|contactName|address)$/i;

/** Records whose `name` is, or may be, that of a person. */
const namedAfterPersons: ReadonlySet<string> = new Set(['Contact', 'Person', 'Resource']);

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Headers whose values say nothing of a person and open nothing. */
const plainHeaders = new Set([
  ...['accept', 'accept-encoding', 'content-length', 'content-type', 'idempotency-key', 'if-match', 'if-none-match', 'prefer', 'user-agent'],
  ...['deprecation', 'etag', 'idempotency-replayed', 'link', 'location', 'preference-applied', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
  ...['retry-after', 'sunset', 'www-authenticate', 'x-request-id', 'access-control-allow-origin', 'access-control-expose-headers'],
]);

/** What stands in the place of a value: enough to see that there was one, and how long. */
export function masked(value: Json): string {
  return typeof value === 'string' ? `[masked: ${value.length} ${value.length === 1 ? 'character' : 'characters'}]` : '[masked]';
}

/** Masks the headers of a message but for those that are known to be harmless. */
export function maskHeaders(headers: Iterable<readonly [string, string]>): [string, string][] {
  return Array.from(headers, ([name, value]) => [name, plainHeaders.has(name.toLowerCase()) ? maskText(value) : masked(value)]);
}

/** Masks the values of a query. */
export function maskQuery(query: URLSearchParams): [string, string][] {
  return Array.from(query, ([name, value]) => [name, isMasked(name, null) ? masked(value) : maskText(value)]);
}

/** Masks mail addresses that stand in a text. */
export function maskText(text: string): string {
  return text.replaceAll(email, '[masked]');
}

/** Masks what belongs to a person or opens something, however deep it stands. `schema` is what the operation is about. */
export function maskBody(value: Json, schema: string | null): Json {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => maskBody(inner, schema));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskField(name, inner, schema)]));
}

function maskField(name: string, value: Json, schema: string | null): Json {
  // An object, such as an address, keeps the names of its fields: what is wrong in it is still to be seen.
  if (typeof value === 'object') return maskBody(value, schema);
  return isMasked(name, schema) ? masked(value) : maskBody(value, schema);
}

function isMasked(name: string, schema: string | null): boolean {
  if (/^idempotency/i.test(name)) return false;
  return secretName.test(name) || personalName.test(name) || (name === 'name' && schema !== null && namedAfterPersons.has(schema));
}

/** Values that were masked in a body, so that a message that repeats one can be masked too. */
export function maskedValues(value: Json, schema: string | null): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner) => maskedValues(inner, schema));
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && inner.length > 2 && isMasked(name, schema) ? [inner] : maskedValues(inner, schema),
  );
}
