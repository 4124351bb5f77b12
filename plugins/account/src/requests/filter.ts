import type { ServiceCallInput } from '@refdesk/service-client';
import { toMidnightInstant } from '../page/to-midnight-instant.ts';
import type { QueryParameterAccessors } from '../page/use-query-parameters.ts';

/** Names of the filters in the screen's query parameters. */
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

/** Converts query parameters to a filter for the service. Days are in the reader's time zone; the last is included. */
export function readRequestFilter(query: Pick<QueryParameterAccessors, 'get'>): RequestListFilter {
  const entries = requestFilterNames.flatMap((name) => {
    const value = toFilterValue(name, query.get(name).trim());
    return value === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function toFilterValue(name: (typeof requestFilterNames)[number], text: string): string {
  if (name === 'from') return toMidnightInstant(text, 0);
  return name === 'to' ? toMidnightInstant(text, 1) : text;
}
