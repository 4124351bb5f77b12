import * as z from 'zod';
import { createLocalizedError } from './create-localized-error.ts';

const area = z
  .string()
  .regex(/^[\w/-]{0,60}$/, createLocalizedError('sendArea'))
  .meta({ description: 'Area of the documentation, such as docs/rest; empty for none' });

/** A search without a result. */
export const searchReportSchema = z
  .strictObject({
    text: z.string(createLocalizedError('sendSearchText')).max(400, createLocalizedError('searchTextTooLong')),
    area: area.default(''),
    found: z
      .boolean(createLocalizedError('sayWhetherFound'))
      .meta({ description: 'True if results were shown and none was opened' }),
  })
  .meta({ id: 'SearchReport' });

/** Query of searches by staff. */
export const searchFilterSchema = z.strictObject({
  area: area.optional(),
  days: z
    .enum(['7', '30', '90'], createLocalizedError('daysOfSearches'))
    .default('30')
    .meta({ description: 'Days up to today' }),
  outcome: z
    .enum(['unfound', 'unopened'], createLocalizedError('kindsOfSearches'))
    .optional()
    .meta({ description: 'Without a result, or with results of which none was opened' }),
});

/** Searches without a result, the most frequent first, at most 200. */
export const searchListSchema = z
  .strictObject({
    counting: z.boolean().meta({ description: 'Whether searches are counted now' }),
    searches: z.array(
      z.strictObject({
        text: z.string(),
        area: z.string(),
        unfound: z.int(),
        unopened: z.int(),
        lastDay: z.iso.date().meta({ description: 'In UTC' }),
      }),
    ),
    total: z.int().meta({ description: 'Distinct searches that match the filter' }),
    areas: z.array(z.string()).meta({ description: 'Areas of all counted searches' }),
  })
  .meta({ id: 'SearchList' });

export type SearchReport = z.output<typeof searchReportSchema>;
export type SearchFilter = z.output<typeof searchFilterSchema>;
export type SearchList = z.output<typeof searchListSchema>;
