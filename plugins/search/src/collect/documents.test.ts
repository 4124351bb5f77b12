import { expect, test } from 'vitest';
import { searchPluginOptionsSchema } from '../options.ts';
import { createDocumentFromPageText } from './documents.ts';

const options = searchPluginOptionsSchema.parse({ phrases: '.', glossary: '/docs/terms' });
const text = { title: 'Page', description: '', keywords: [], breadcrumb: [], sections: [], fields: [] };

test.each([
  ['the glossary of the options', { path: '/docs/terms' }, 'terms'],
  ['a page that lists changes', { path: '/docs/migrate', listsChanges: true }, 'changes'],
  ['another page', { path: '/docs/start' }, null],
])('marks %s', (_, page, summary) => {
  expect(createDocumentFromPageText(page, text, options).summary).toBe(summary);
});
