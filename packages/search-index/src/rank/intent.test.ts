import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '../document.ts';
import { decodeSynonyms } from '../match/synonyms.ts';
import { createTestSearchDocument } from '../sample-document.ts';
import { createSearchIndex } from './index.ts';
import { createSearchFunction } from './search.ts';

/** Returns the URL path of the first result in an index of pages in a language. */
function findFirst(documents: readonly SearchDocument[], text: string, language = 'en'): string | undefined {
  const index = createSearchIndex({
    documents,
    language,
    bodies: documents.map(({ description, sections, fields }) => ({
      sections: [{ heading: '', anchor: '', text: description }, ...sections],
      fields: fields.map(({ anchor, ...field }) => ({ field, anchor })),
    })),
    readersWords: [],
    synonyms: decodeSynonyms(''),
  });
  const { ranked } = createSearchFunction(index)(text, { context: null, version: null });
  return documents[ranked[0]?.document ?? -1]?.url;
}

describe('pages that explain an error', () => {
  const pages = [
    createTestSearchDocument('/problems/guide-already-invited', 'Already invited', {
      kind: 'error',
      description: 'You invite a guide to the museum who has an open invitation to the museum.',
    }),
    createTestSearchDocument('/account/guides', 'Guides', { description: 'Invite a guide to the museum.' }),
  ];

  const withExpired = [
    ...pages,
    createTestSearchDocument('/problems/invitation-expired', 'Invitation expired', {
      kind: 'error',
      description: 'The invitation of a guide to the museum expired.',
    }),
  ];

  test('are not ranked by the intent of a query if pages are in another language', () =>
    expect(findFirst(pages, 'invite guide museum', 'de')).toBe('/problems/guide-already-invited'));

  test('rank after the page of the task if the query describes no error', () =>
    expect(findFirst(pages, 'invite guide museum')).toBe('/account/guides'));

  test('rank first if the query describes an error', () =>
    expect(findFirst(pages, 'cannot invite guide museum open invitation')).toBe('/problems/guide-already-invited'));

  test('rank first if the query is a single word of their description', () =>
    expect(findFirst(pages, 'open')).toBe('/problems/guide-already-invited'));

  test('rank first if a misspelled word describes an error', () =>
    expect(findFirst(withExpired, 'exipred invitation guide museum')).toBe('/problems/invitation-expired'));

  test('rank first if their title has every word of the query, the last one incomplete', () =>
    expect(findFirst(withExpired, 'invitation ex')).toBe('/problems/invitation-expired'));

  test('rank first if the query is their title', () =>
    expect(findFirst(pages, 'already invited')).toBe('/problems/guide-already-invited'));
});

describe('glossaries', () => {
  const glossary = createTestSearchDocument('/glossary', 'Glossary', {
    isAside: true,
    summary: 'terms',
    sections: [
      { heading: 'Loan', anchor: 'loan', text: 'A work that another museum lends.' },
      { heading: 'Gift', anchor: 'gift', text: 'A work that a person gives.' },
    ],
  });
  const pages = [
    createTestSearchDocument('/api/list-loans', 'List loans', {
      ...{ kind: 'operation', badge: 'GET' },
      description: 'Returns each loan of a work, but no gift.',
    }),
    createTestSearchDocument('/api/list-rooms', 'List rooms and floors', { kind: 'operation', badge: 'GET' }),
    glossary,
  ];

  test('rank first for the difference between terms that they define', () =>
    expect(findFirst(pages, 'loan vs gift')).toBe('/glossary'));

  test('rank after other pages for terms that they do not define', () =>
    expect(findFirst(pages, 'room vs floor')).toBe('/api/list-rooms'));

  test('rank after other pages without such a question', () =>
    expect(findFirst(pages, 'list loan gift')).toBe('/api/list-loans'));
});

describe('pages that list changes', () => {
  const pages = [
    createTestSearchDocument('/api/list-paintings', 'List paintings', { kind: 'operation', badge: 'GET' }),
    createTestSearchDocument('/changes', 'Changes', {
      isAside: true,
      summary: 'changes',
      sections: [{ heading: 'Paintings', anchor: 'paintings', text: 'Works became paintings.' }],
    }),
  ];

  test('rank first for words of a change', () =>
    expect(findFirst(pages, 'works replaced by paintings')).toBe('/changes'));

  test('rank after the operation without such words', () =>
    expect(findFirst(pages, 'paintings list')).toBe('/api/list-paintings'));
});
