import { noteTopics } from '../../reference/note-topics.ts';

/** Kinds of record that have notes: the beginning of their tables, and their name in the REST API. */
export const noteKinds: readonly { readonly prefix: string; readonly entityType: string }[] = noteTopics.map(({ prefix }) => ({
  prefix,
  entityType: prefix.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
}));
