import { z } from 'zod';
import { paragraph } from './values.ts';

/** What a reader thinks of a page. */
export const feedbackForm = z
  .strictObject({
    page: z
      .string({ error: 'Name the page.' })
      .max(300, 'A path may have up to 300 characters.')
      .regex(/^\/(?!\/)[^?#\s\p{Cc}]*$/u, 'Send the path of the page, without query and hash.'),
    helpful: z.boolean({ error: 'Say yes or no.' }),
    sentence: paragraph('a sentence', 0, 500).nullable().default(null),
  })
  .meta({ id: 'FeedbackForm' });

export type FeedbackForm = z.input<typeof feedbackForm>;
