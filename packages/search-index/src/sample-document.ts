import type { SearchDocument } from './document.ts';

/** Creates a guide for tests from a URL path, a title and overrides. */
export const createTestSearchDocument = (
  url: string,
  title: string,
  overrides: Partial<SearchDocument> = {},
): SearchDocument => ({
  url,
  title,
  pageTitle: title,
  kind: 'guide',
  badge: null,
  route: null,
  breadcrumb: [],
  version: null,
  isDeprecated: false,
  description: '',
  identifiers: [],
  keywords: [],
  sections: [],
  fields: [],
  context: null,
  isAside: false,
  summary: null,
  ...overrides,
});
