import * as z from 'zod';
import { path, text } from './fields.ts';

/** A link in the lists of search. */
export const searchLink = z.strictObject({ label: text, path });

/** Suggestions and filters of search. */
export const searchSchema = z.strictObject({
  /** Versions for filtering results. The first is the default. */
  versions: z.array(z.strictObject({ version: text, label: text })).default([]),
  /** Id of the API whose version readers choose. */
  versionsOf: z.string().nullable().default(null),
  /** Popular pages, suggested before anything is typed. */
  popular: z.array(searchLink).default([]),
  /** Pages suggested when nothing is found. */
  starts: z.array(searchLink).default([]),
  /** Actions of signed-in readers with the screens that perform them, listed after `>`. */
  actions: z.array(z.strictObject({ label: text, to: path })).default([]),
  /** Support page, suggested when nothing is found, or null. */
  ask: path.nullable().default(null),
  /** Path prefixes of pages that summarize other pages, and are ranked after them. */
  asides: z.array(path).default([]),
  /** Path prefixes of pages of a kind, for pages that do not state their kind. */
  kinds: z.partialRecord(z.enum(['operation', 'table', 'action', 'error']), z.array(path)).default({}),
});
