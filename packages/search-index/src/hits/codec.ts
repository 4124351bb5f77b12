import type { SearchKind } from '@portal/static-page/contract';
import type { Hit, HitType } from './hit.ts';

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
  /** Excerpt. */
  readonly x?: string;
}

const types: readonly HitType[] = ['title', 'keywords', 'heading', 'content'];
const kinds: readonly SearchKind[] = ['guide', 'operation', 'table', 'action', 'error'];

/** Writes a hit with short keys; what is empty is left out. */
export const encodeHit = ({ url, title, section, hash, breadcrumb, pageTitle, type, kind, badge, route, version, isDeprecated, excerpt }: Hit): WireHit => ({
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
  ...(excerpt !== '' && { x: excerpt }),
});

/** The hit that `encodeHit` wrote. */
export const decodeHit = ({ u, t, s, h, b, p, y, k, g, r, v, d, x }: WireHit): Hit => ({
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
  excerpt: x ?? '',
});
