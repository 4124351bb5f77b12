import { describe, expect, test } from 'vitest';
import { readQueryIntent } from './intent.ts';
import { listWordPartsOfText } from './words.ts';

const read = (text: string) => readQueryIntent(text, listWordPartsOfText(text));

describe('queries that describe an error', () => {
  test.each([
    'upload fails',
    'cannot borrow a painting',
    "can't sign in",
    'why is the loan refused',
    '409 when I add a ticket',
    '40',
    'getting 503s',
    '"ticket is sold out"',
    'invalid_client',
    'Error: socket hang up',
    'painting in use',
  ])('recognizes %o', (text) => expect(read(text).describesError).toBe(true));

  test.each(['add a guide to a tour', "change the museum's address", 'list 20 paintings', 'notify visitors'])(
    'does not recognize %o',
    (text) => expect(read(text).describesError).toBe(false),
  );
});

describe('queries for a definition', () => {
  test.each([
    ['loan vs gift', 'difference'],
    ['what is the difference between a loan and a gift', 'difference'],
    ['a loan as opposed to a gift', 'difference'],
    ['what is a loan', 'meaning'],
    ['what are accession numbers', 'meaning'],
    ['meaning of provenance', 'meaning'],
    ['what does provenance mean', 'meaning'],
    ['what is the limit of loans', null],
    ['lend a painting', null],
  ])('reads %o as %o', (text, definition) => expect(read(text).definition).toBe(definition));
});

describe('queries for a change', () => {
  test.each([
    'what replaces artistName',
    'artist renamed',
    'equivalent of getPainting',
    'artistName in v2',
    'list paintings 1.0.0 -> 2.0.0',
    'new name of the works endpoint',
    'no longer accepted',
  ])('recognizes %o', (text) => expect(read(text).asksForChange).toBe(true));

  test.each(['change a painting', 'move a painting to another room', 'create a new artist', 'everything is gone'])(
    'does not recognize %o',
    (text) => expect(read(text).asksForChange).toBe(false),
  );
});
