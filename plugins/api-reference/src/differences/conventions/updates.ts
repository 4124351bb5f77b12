import type { OpenApiDocument } from '../../model/document.ts';
import { when } from '../rule.ts';
import type { Convention } from './convention.ts';

const words = { partial: 'a field left out is kept', whole: 'a field left out is reset to its default' } as const;

/** What a PUT does with a field that is left out. */
export const updates: Convention = {
  name: 'updates-changed',
  subject: 'convention',
  kind: 'changed',
  breaking: true,
  statement: 'A PUT does something else with a field that is left out.',
  find: ({ before, after }) => {
    const [was, is] = [wordsOf(before), wordsOf(after)];
    return when(was !== null && is !== null && was !== is, was, is);
  },
  explains: () => () => false,
};

const wordsOf = (document: OpenApiDocument): string | null => (document['x-updates'] ? words[document['x-updates']] : null);
