import type { ServiceCallInput } from '@refdesk/service-client';
import type { QueryParameters } from '../page/use-query.ts';

/** Names of the filters in the screen's address. */
export const requestFilterNames = [
  ...([
    'text',
    'status',
    'credential',
    'method',
    'from',
    'to',
    'operation',
    'problem',
    'path',
    'requestId',
    'minMilliseconds',
    'source',
  ] as const),
] satisfies readonly (keyof RequestListFilter)[];

export type RequestListFilter = NonNullable<
  ServiceCallInput<'GET /api/organisations/{organisationId}/requests'>['query']
>;

/** Converts query parameters to a filter for the service; days are in the reader's time zone and inclusive. */
export function readRequestFilter(query: Pick<QueryParameters, 'get'>): RequestListFilter {
  const entries = requestFilterNames.flatMap((name) => {
    const value = toFilterValue(name, query.get(name).trim());
    return value === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function atMidnight(date: string, daysLater: number): string {
  if (date === '') return '';
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  const at = new Date(year, month - 1, day + daysLater);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

function toFilterValue(name: (typeof requestFilterNames)[number], text: string): string {
  if (name === 'from') return atMidnight(text, 0);
  return name === 'to' ? atMidnight(text, 1) : text;
}
