import type { SearchDocument } from './document.ts';

/** A guide for tests, with nothing but an address and a title, and with what a test says of it. */
export const sampleDocument = (url: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
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
  ...more,
});
