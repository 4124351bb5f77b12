import * as z from 'zod';
import { createLocalizedErrorOptions } from './fields/create-localized-error.ts';

const area = z
  .string()
  .regex(/^[\w/-]{0,60}$/, createLocalizedErrorOptions('sendArea'))
  .meta({ description: 'Area of the documentation, such as docs/rest; empty for none' });

/** Report of a search that had no results, or whose results were not opened. */
export const unsuccessfulSearchReportSchema = z
  .strictObject({
    text: z
      .string(createLocalizedErrorOptions('sendSearchText'))
      .max(400, createLocalizedErrorOptions('searchTextTooLong')),
    area: area.default(''),
    found: z
      .boolean(createLocalizedErrorOptions('sayWhetherFound'))
      .meta({ description: 'True if results were shown and none was opened' }),
  })
  .meta({ id: 'SearchReport' });

/** Query parameters for listing unsuccessful searches, for staff. */
export const unsuccessfulSearchFilterSchema = z.strictObject({
  area: area.optional(),
  days: z
    .enum(['7', '30', '90'], createLocalizedErrorOptions('daysOfSearches'))
    .default('30')
    .meta({ description: 'Days up to today' }),
  outcome: z
    .enum(['unfound', 'unopened'], createLocalizedErrorOptions('kindsOfSearches'))
    .optional()
    .meta({ description: 'Without a result, or with results of which none was opened' }),
});

/** Unsuccessful searches, most frequent first, at most 200. */
export const unsuccessfulSearchListSchema = z
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

export type UnsuccessfulSearchReport = z.output<typeof unsuccessfulSearchReportSchema>;
export type UnsuccessfulSearchFilter = z.output<typeof unsuccessfulSearchFilterSchema>;
export type UnsuccessfulSearchList = z.output<typeof unsuccessfulSearchListSchema>;
