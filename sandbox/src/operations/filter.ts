import type { ParameterFilterObject } from '@refdesk/openapi/extensions';
import { getValueAtPath, isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxRequest } from './request.ts';

export type RecordFilter = (record: JsonRecord) => boolean;

/** Parameters of a list that do not filter records. */
export const nonFilteringListParameterNames = ['limit', 'cursor', 'sort'];

/** Returns the filters of a request: a parameter filters by the field with its name unless `x-filter` names another. */
export function createRecordFilters(
  engine: SandboxEngine,
  data: ReadableSandboxRecords,
  schema: string,
  request: SandboxRequest,
): readonly RecordFilter[] {
  return request.operation.parameters.flatMap(({ name, in: location, 'x-filter': filter = {} }) => {
    const value = request.parameters[name];
    if (location !== 'query' || value === undefined || nonFilteringListParameterNames.includes(name)) return [];
    return [
      filter.rule === undefined
        ? createFieldFilter(name, filter, value, request.now)
        : createRuleFilter(filter.rule, { engine, data, schema, value, request }),
    ];
  });
}

/** Context of a filter that depends on other records. */
export interface FilterContext {
  readonly engine: SandboxEngine;
  readonly data: ReadableSandboxRecords;
  readonly schema: string;
  readonly value: Json;
  readonly request: SandboxRequest;
}

function createRuleFilter(rule: string, context: FilterContext): RecordFilter {
  const createFilter = context.engine.behaviour.filters[rule];
  if (createFilter === undefined) throw new Error(`sandbox.ts has no filter ${rule}.`);
  return createFilter(context);
}

function createFieldFilter(
  name: string,
  { fields = [name], match = 'equals' }: ParameterFilterObject,
  expected: Json,
  now: number,
): RecordFilter {
  const matches = matchers[match];
  const values = Array.isArray(expected) ? expected : [expected];
  return (record) =>
    fields.some((field) =>
      toValues(getValueAtPath(record, field)).some((value) => values.some((other) => matches(value, other, now))),
    );
}

// A list field matches if any of its values does.
function toValues(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [value];
}

const matchers: Readonly<
  Record<NonNullable<ParameterFilterObject['match']>, (value: Json, expected: Json, now: number) => boolean>
> = {
  equals: (value, expected) => value === expected,
  equalsIgnoringCase: (value, expected) => toLower(value) === toLower(expected),
  equalsIgnoringSpaces: (value, expected) => removeSpaces(value) === removeSpaces(expected),
  contains: (value, expected) => toLower(value).includes(toLower(expected)),
  beginsWith: (value, expected) => value !== null && removeSpaces(value).startsWith(removeSpaces(expected)),
  atOrAfter: (value, expected) => typeof value === 'string' && Date.parse(value) >= Date.parse(String(expected)),
  before: (value, expected) => typeof value === 'string' && Date.parse(value) < Date.parse(String(expected)),
  withinHours: (value, expected, now) =>
    typeof value === 'string' && Date.parse(value) >= now && Date.parse(value) < now + Number(expected) * 3_600_000,
};

function toLower(value: Json): string {
  return value === null || isRecord(value) ? '' : String(value).toLowerCase();
}

function removeSpaces(value: Json): string {
  return toLower(value).replaceAll(/\s/g, '');
}
