import * as z from 'zod';
import { path, text } from './fields.ts';

/** A link of search's own lists. */
export const searchLink = z.strictObject({ label: text, path });

/** What search finds first, and how readers narrow it. */
export const searchSchema = z.strictObject({
  /** Versions by which results can be narrowed; the first is taken when the reader has chosen none. */
  versions: z.array(z.strictObject({ version: text, label: text })).default([]),
  /** Identifier of the API whose version a reader prefers. */
  versionsOf: z.string().nullable().default(null),
  /** Pages that most readers look for, offered before anything is typed. */
  popular: z.array(searchLink).default([]),
  /** Pages to begin with when nothing was found. */
  starts: z.array(searchLink).default([]),
  /** What a signed-in reader can do, as they would say it, with the screen for it: listed after `>`. */
  actions: z.array(z.strictObject({ label: text, to: path })).default([]),
  /** Where to ask when nothing answers; null for nowhere. */
  ask: path.nullable().default(null),
  /** Beginnings of the addresses of pages that say in short what others say in full: they come after those. */
  asides: z.array(path).default([]),
  /** Beginnings of the addresses of pages that do not say themselves that they are about an error, a table and so on. */
  kinds: z.partialRecord(z.enum(['operation', 'table', 'action', 'error']), z.array(path)).default({}),
});
