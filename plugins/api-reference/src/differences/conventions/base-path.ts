import { basePath } from '../compared-operation.ts';
import { when } from '../rule.ts';
import type { Convention } from './convention.ts';

/** What all paths begin with; operations are compared without it. */
export const basePaths: Convention = {
  name: 'base-path-changed',
  subject: 'convention',
  kind: 'changed',
  breaking: true,
  statement: 'All paths start with a different base.',
  find: ({ before, after }) => when(basePath(before) !== basePath(after), basePath(before) || '/', basePath(after) || '/'),
  explains: () => () => false,
};
