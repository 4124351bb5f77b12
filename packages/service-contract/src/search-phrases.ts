import * as z from 'zod';
import { createLocalizedErrorOptions } from './fields/create-localized-error.ts';
import { createSingleLineSchema, instantSchema } from './fields/values.ts';

/** Searches without a useful result that staff have not decided about, the most frequent first, at most 20. */
export const phraseSuggestionsSchema = z
  .strictObject({
    suggestions: z.array(
      z.strictObject({
        text: z.string(),
        searches: z
          .int()
          .meta({ description: 'Searches of the last 90 days without a result or without an opened result' }),
        pages: z
          .array(z.strictObject({ address: z.string(), title: z.string() }))
          .meta({ description: 'Pages closest to the text, at most 6' }),
      }),
    ),
    total: z.int().meta({ description: 'Number of different texts without a decision' }),
  })
  .meta({ id: 'PhraseSuggestions' });

export const searchPhraseDecisionSchema = z
  .strictObject({
    text: createSingleLineSchema('aSearchText', 80),
    page: z
      .string(createLocalizedErrorOptions('enterPageOrNull'))
      .trim()
      .max(300, createLocalizedErrorOptions('atMost300Characters'))
      // Paths of tables contain spaces.
      .regex(/^\/(?:[^\s?#]| )*$/, createLocalizedErrorOptions('enterPageWithoutOrigin'))
      .nullable()
      .meta({ description: 'Page for the text; null to dismiss the text' }),
  })
  .meta({ id: 'NewSearchPhrase' });

/** Searches that staff accepted as phrases for pages or dismissed, newest first. */
export const searchPhraseDecisionListSchema = z
  .strictObject({
    phrases: z.array(
      z.strictObject({
        id: z.string(),
        text: z.string(),
        page: z.string().nullable().meta({ description: 'Null for a dismissed text' }),
        createdAt: instantSchema,
        createdBy: z
          .string()
          .nullable()
          .meta({ description: 'Name of the member of staff; null for an erased account' }),
      }),
    ),
  })
  .meta({ id: 'SearchPhrases' });

export type PhraseSuggestions = z.output<typeof phraseSuggestionsSchema>;
export type SearchPhraseDecision = z.output<typeof searchPhraseDecisionSchema>;
export type SearchPhraseDecisionList = z.output<typeof searchPhraseDecisionListSchema>;
