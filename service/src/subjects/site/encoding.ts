import { parseAccept } from 'hono/utils/accept';

/** Content encodings of the site, best first. */
export const contentEncodings = ['br', 'gzip', 'identity'] as const;

export type ContentEncoding = (typeof contentEncodings)[number];

/**
 * Returns the encodings that a client accepts, best first (RFC 9110, section 12.5.3): by the client's weight, then by
 * our preference. Identity is always included, since a page is better than a 406.
 */
export function parseAcceptedEncodings(header: string | null): readonly ContentEncoding[] {
  if (header === null) return ['identity'];
  const weights = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const getWeight = (encoding: ContentEncoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  const accepted = contentEncodings.filter((encoding) => encoding === 'identity' || getWeight(encoding) > 0);
  return accepted.toSorted((a, b) => getWeight(b) - getWeight(a));
}
