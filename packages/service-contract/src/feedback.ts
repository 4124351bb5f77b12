import * as z from 'zod';
import { createParagraphSchema, instantSchema } from './values.ts';

const page = z
  .string({ error: 'Name the page.' })
  .max(300, 'A path can have up to 300 characters.')
  .regex(/^\/(?!\/)[^?#\s\\\p{Cc}]*$/u, 'Send the path of the page, without query and hash.');

/** Feedback of a reader on a page. */
export const feedbackFormSchema = z
  .strictObject({
    page,
    version: z
      .string()
      .regex(/^[\w.-]{1,40}$/, 'Send the identifier of the build as the page has it.')
      .nullable()
      .default(null)
      .meta({ description: 'The build of the site that the reader saw' }),
    helpful: z.boolean({ error: 'Say yes or no.' }),
    sentence: createParagraphSchema('a sentence', 0, 500).nullable().default(null),
  })
  .meta({ id: 'FeedbackForm' });

/** Query of feedback by staff. */
export const feedbackFilterSchema = z.strictObject({
  page: z
    .string()
    .trim()
    .max(300, 'A path can have up to 300 characters.')
    .optional()
    .meta({ description: 'What the path of the page begins with' }),
  helpful: z.enum(['yes', 'no'], 'yes or no').optional(),
  withText: z
    .literal('yes', 'yes')
    .optional()
    .meta({ description: 'Only answers in which the reader wrote something' }),
  cursor: z.string().max(200).optional(),
});

/** Feedback on pages, newest first, 50 per page. */
export const feedbackPageSchema = z
  .strictObject({
    answers: z.array(
      z.strictObject({
        id: z.string(),
        page: z.string(),
        isPage: z
          .boolean()
          .meta({ description: 'Whether the site has a page at this address; only then it can be a link' }),
        version: z.string().nullable(),
        helpful: z.boolean(),
        sentence: z.string().nullable(),
        at: instantSchema,
      }),
    ),
    totals: z
      .strictObject({ helpful: z.int(), unhelpful: z.int() })
      .meta({ description: 'All answers that the filter lets through' }),
    next: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last' }),
  })
  .meta({ id: 'FeedbackPage' });

export type FeedbackFilter = z.output<typeof feedbackFilterSchema>;
export type FeedbackPage = z.output<typeof feedbackPageSchema>;
export type FeedbackForm = z.input<typeof feedbackFormSchema>;
