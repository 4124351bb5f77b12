import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { searchFilter, searchList, searchReport } from '../searches.ts';
import { body, empty, json, refusals } from './describe.ts';

export const post = createRoute({
  method: 'post',
  path: '/api/searches',
  tags: ['Searches'],
  security: [],
  summary: 'Report a search that led nowhere',
  description:
    'Counted where the operator has chosen so, by text, day and area; nothing about the reader is kept, and no text that may belong to a person or open something.',
  request: { body: body(searchReport) },
  responses: { 204: empty('Thank you.'), ...refusals(422, 429) },
});

export const get = createRoute({
  method: 'get',
  path: '/api/review/searches',
  tags: ['Review'],
  summary: 'Read what readers searched for and did not find (staff)',
  request: { query: searchFilter },
  responses: { 200: json(searchList, 'The most frequent first.'), ...refusals(401, 403, 404, 422) },
});

export const getCsv = createRoute({
  method: 'get',
  path: '/api/review/searches.csv',
  tags: ['Review'],
  summary: 'Export what readers searched for and did not find (staff)',
  request: { query: searchFilter },
  responses: {
    200: { content: { 'text/csv': { schema: z.string() } }, description: 'The same searches as CSV, 20,000 at most.' },
    ...refusals(401, 403, 404, 422),
  },
});
