import type { ParameterFilterObject } from '@refdesk/openapi/extensions';
import { getValueAtPath, isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { SandboxData } from '../data/tenant-data.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxRequest } from './request.ts';

export type RecordFilter = (record: JsonRecord) => boolean;

/** Parameters of a list that do not filter records. */
export const nonFilteringListParameterNames = ['limit', 'cursor', 'sort'];

/** Returns the filters of a request: a parameter filters by the field of its name unless `x-filter` names another. */
export function createRecordFilters(
  engine: SandboxEngine,
  data: SandboxData,
  schema: string,
  request: SandboxRequest,
): readonly RecordFilter[] {
  return request.operation.parameters.flatMap(({ name, in: location, 'x-filter': filter = {} }) => {
    const value = request.parameters[name];
    if (location !== 'query' || value === undefined || nonFilteringListParameterNames.includes(name)) return [];
    return [
      filter.rule === undefined
        ? byField(name, filter, value, request.now)
        : byRule(filter.rule, { engine, data, schema, value, request }),
    ];
  });
}

/** Context of a filter that depends on other records. */
export interface FilterContext {
  readonly engine: SandboxEngine;
  readonly data: SandboxData;
  readonly schema: string;
  readonly value: Json;
  readonly request: SandboxRequest;
}

function byRule(rule: string, question: FilterContext): RecordFilter {
  const make = question.engine.behaviour.filters[rule];
  if (make === undefined) throw new Error(`There is no filter rule ${rule}.`);
  return make(question);
}

function byField(
  name: string,
  { fields = [name], match = 'equals' }: ParameterFilterObject,
  wanted: Json,
  now: number,
): RecordFilter {
  const fits = matchers[match];
  const values = Array.isArray(wanted) ? wanted : [wanted];
  return (record) =>
    fields.some((field) =>
      candidates(getValueAtPath(record, field)).some((value) => values.some((other) => fits(value, other, now))),
    );
}

// A list field matches if any of its values does.
function candidates(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [value];
}

const matchers: Readonly<
  Record<NonNullable<ParameterFilterObject['match']>, (value: Json, wanted: Json, now: number) => boolean>
> = {
  equals: (value, wanted) => value === wanted,
  equalsIgnoringCase: (value, wanted) => lower(value) === lower(wanted),
  equalsIgnoringSpaces: (value, wanted) => dense(value) === dense(wanted),
  contains: (value, wanted) => lower(value).includes(lower(wanted)),
  beginsWith: (value, wanted) => value !== null && dense(value).startsWith(dense(wanted)),
  atOrAfter: (value, wanted) => typeof value === 'string' && Date.parse(value) >= Date.parse(String(wanted)),
  before: (value, wanted) => typeof value === 'string' && Date.parse(value) < Date.parse(String(wanted)),
  withinHours: (value, wanted, now) =>
    typeof value === 'string' && Date.parse(value) >= now && Date.parse(value) < now + Number(wanted) * 3_600_000,
};

function lower(value: Json): string {
  return value === null || isRecord(value) ? '' : String(value).toLowerCase();
}

function dense(value: Json): string {
  return lower(value).replaceAll(/\s/g, '');
}
