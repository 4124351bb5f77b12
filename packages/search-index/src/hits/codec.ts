import type { SearchKind } from '@portal/static-page/contract';
import type { Hit, HitType, Sibling } from './hit.ts';

/** A hit as it passes from the worker to the page: u, t, s, h and b are those of the specification, section 3. */
export interface WireHit {
  readonly u: string;
  readonly t: string;
  readonly s: string;
  readonly h: string;
  readonly b: readonly string[];
  /** Title of the page, when it is not `t`. */
  readonly p?: string;
  /** Type: place in the list of types. */
  readonly y: number;
  /** Kind: place in the list of kinds. */
  readonly k: number;
  /** Badge. */
  readonly g?: string;
  /** Route. */
  readonly r?: string;
  /** Version. */
  readonly v?: string;
  /** Deprecated. */
  readonly d?: 1;
  /** Detail. */
  readonly o?: string;
  /** Excerpt. */
  readonly x?: string;
  /** Siblings. */
  readonly l?: readonly WireSibling[];
}

/** Address, surface, version, name; deprecated. */
type WireSibling = readonly [u: string, s: string, v: string, n: string, d: 0 | 1];

const types: readonly HitType[] = ['title', 'keywords', 'heading', 'content'];
const kinds: readonly SearchKind[] = ['guide', 'operation', 'table', 'action', 'error'];

/** Writes a hit with short keys; what is empty is omitted. */
export const encodeHit = ({
  url,
  title,
  section,
  hash,
  breadcrumb,
  pageTitle,
  type,
  kind,
  badge,
  route,
  version,
  isDeprecated,
  detail,
  excerpt,
  siblings,
}: Hit): WireHit => ({
  u: url,
  t: title,
  s: section,
  h: hash,
  b: breadcrumb,
  y: types.indexOf(type),
  k: kinds.indexOf(kind),
  ...(pageTitle !== title && { p: pageTitle }),
  ...(badge !== '' && { g: badge }),
  ...(route !== '' && { r: route }),
  ...(version !== '' && { v: version }),
  ...(isDeprecated && { d: 1 as const }),
  ...(detail !== '' && { o: detail }),
  ...(excerpt !== '' && { x: excerpt }),
  ...(siblings.length > 0 && { l: siblings.map(encodeSibling) }),
});

const encodeSibling = ({ url, surface, version, name, isDeprecated }: Sibling): WireSibling => [url, surface, version, name, isDeprecated ? 1 : 0];

/** The hit that `encodeHit` wrote. */
export const decodeHit = ({ u, t, s, h, b, p, y, k, g, r, v, d, o, x, l = [] }: WireHit): Hit => ({
  url: u,
  title: t,
  section: s,
  hash: h,
  breadcrumb: b,
  pageTitle: p ?? t,
  type: types[y] ?? 'content',
  kind: kinds[k] ?? 'guide',
  badge: g ?? '',
  route: r ?? '',
  version: v ?? '',
  isDeprecated: d === 1,
  detail: o ?? '',
  excerpt: x ?? '',
  siblings: l.map(([url, surface, version, name, isDeprecated]) => ({ url, surface, version, name, isDeprecated: isDeprecated === 1 })),
});
