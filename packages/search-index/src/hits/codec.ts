import type { SearchHit } from './hit.ts';

/**
 * A hit as sent from the worker to the page: URL, title, section, hash and breadcrumb have the keys u, t, s, h and b
 * (specification, section 3).
 */
export interface WireHit extends Omit<SearchHit, 'url' | 'title' | 'section' | 'hash' | 'breadcrumb'> {
  readonly u: string;
  readonly t: string;
  readonly s: string;
  readonly h: string;
  readonly b: readonly string[];
}

export const encodeHit = ({ url: u, title: t, section: s, hash: h, breadcrumb: b, ...rest }: SearchHit): WireHit => ({
  u,
  t,
  s,
  h,
  b,
  ...rest,
});

/** Decodes a hit written by `encodeHit`. */
export const decodeHit = ({ u: url, t: title, s: section, h: hash, b: breadcrumb, ...rest }: WireHit): SearchHit => ({
  url,
  title,
  section,
  hash,
  breadcrumb,
  ...rest,
});
