import * as z from 'zod';
import { createLocalizedErrorOptions } from './fields/create-localized-error.ts';
import { createMultilineSchema, instantSchema } from './fields/values.ts';

const page = z
  .string(createLocalizedErrorOptions('namePage'))
  .max(300, createLocalizedErrorOptions('pathTooLong'))
  .regex(/^\/(?!\/)[^?#\s\\\p{Cc}]*$/u, createLocalizedErrorOptions('sendPath'));

/** A reader's feedback on a page. */
export const feedbackFormSchema = z
  .strictObject({
    page,
    version: z
      .string()
      .regex(/^[\w.-]{1,40}$/, createLocalizedErrorOptions('sendBuild'))
      .nullable()
      .default(null)
      .meta({ description: 'The build of the site that the reader saw' }),
    helpful: z.boolean(createLocalizedErrorOptions('sayYesOrNo')),
    sentence: createMultilineSchema('aSentence', 0, 500).nullable().default(null),
  })
  .meta({ id: 'FeedbackForm' });

/** Query for feedback, for staff. */
export const feedbackFilterSchema = z.strictObject({
  page: z
    .string()
    .trim()
    .max(300, createLocalizedErrorOptions('pathTooLong'))
    .optional()
    .meta({ description: 'Prefix of the path of the page' }),
  helpful: z.enum(['yes', 'no'], createLocalizedErrorOptions('yesOrNo')).optional(),
  withText: z.literal('yes', 'yes').optional().meta({ description: 'Only answers with a text' }),
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
          .meta({ description: 'Whether the site has a page at this address, so that it can be linked' }),
        version: z.string().nullable(),
        helpful: z.boolean(),
        sentence: z.string().nullable(),
        at: instantSchema,
      }),
    ),
    totals: z
      .strictObject({ helpful: z.int(), unhelpful: z.int() })
      .meta({ description: 'All answers that match the filter' }),
    next: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last' }),
  })
  .meta({ id: 'FeedbackPage' });

export type FeedbackFilter = z.output<typeof feedbackFilterSchema>;
export type FeedbackPage = z.output<typeof feedbackPageSchema>;
export type FeedbackForm = z.input<typeof feedbackFormSchema>;
