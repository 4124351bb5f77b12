import type { SearchHit } from './hits/hit.ts';

/** Creates a hit for tests from a URL path, a title and overrides. */
export const createTestSearchHit = (url: string, title: string, overrides: Partial<SearchHit> = {}): SearchHit => ({
  url,
  title,
  section: '',
  hash: '',
  breadcrumb: [],
  pageTitle: title,
  type: 'title',
  kind: 'guide',
  badge: '',
  route: '',
  version: '',
  isDeprecated: false,
  detail: '',
  excerpt: '',
  reason: '',
  siblings: [],
  ...overrides,
});
