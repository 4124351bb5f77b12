import { normaliseFieldName } from '@refdesk/openapi/field-name';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { getValueAtPath, isRecord, type Json, type JsonRecord } from '../core/json.ts';
import type { ParameterValues } from '../validation/parameters.ts';

/** Fields of the records in a list. */
export interface ListedRecordFields {
  /** Field with the identifier. */
  readonly key: string;
  readonly fields: Readonly<Record<string, SchemaObject>>;
}

/** Requested part of a list. */
export interface RecordPage {
  readonly records: readonly JsonRecord[];
  /** Records that match the filters, on all pages. */
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

const limitNames = ['limit', 'perpage', 'pagesize', 'size', 'maxresults', 'top', 'first', 'take', 'itemsperpage'];
const offsetNames = ['offset', 'skip', 'start', 'startindex'];
const pageNames = ['page', 'pagenumber', 'pageno'];
const afterNames = ['startingafter', 'after', 'cursor', 'pagetoken', 'nextcursor'];
const sortNames = ['sort', 'sortby', 'orderby', 'order'];
const textNames = ['q', 'query', 'search', 'searchtext', 'keyword', 'filter'];

/** Default number of records on a page. */
const defaultLimit = 100;

/**
 * Selects the records of a list request: a declared parameter with a field's name filters by that field, `q` searches
 * all strings, and parameters for paging and sorting have their usual names. Other parameters have no effect. A page
 * has at most `maxLimit` records.
 */
export function filterSortAndPageRecords(
  shape: ListedRecordFields,
  declared: readonly ParameterObject[],
  values: ParameterValues,
  records: readonly JsonRecord[],
  maxLimit = Number.POSITIVE_INFINITY,
): RecordPage {
  const matching = filterAndSortRecords(shape, declared, values, records);
  // Without further pages, a list of one record shows the one that was just created.
  const sorted = matching.slice(hasPages(declared) ? 0 : -maxLimit);
  const getValue = createUsualParameterReader(shape, declared, values);
  const limit = Math.min(maxLimit, Math.max(0, getNumber(getValue(limitNames)) ?? defaultLimit));
  const after = getValue(afterNames);
  const start = after === null ? -1 : sorted.findIndex((record) => String(record[shape.key]) === String(after));
  const page = getNumber(getValue(pageNames));
  const offset =
    start >= 0 ? start + 1 : (getNumber(getValue(offsetNames)) ?? (page === null ? 0 : Math.max(0, page - 1) * limit));
  return { records: sorted.slice(offset, offset + limit), total: sorted.length, limit, offset };
}

const hasPages = (declared: readonly ParameterObject[]): boolean =>
  declared.some(({ name }) => [...offsetNames, ...pageNames, ...afterNames].includes(normaliseFieldName(name)));

/** Selects the records of a list request on all pages, in the requested order. */
export function filterAndSortRecords(
  shape: ListedRecordFields,
  declared: readonly ParameterObject[],
  values: ParameterValues,
  records: readonly JsonRecord[],
): readonly JsonRecord[] {
  const getValue = createUsualParameterReader(shape, declared, values);
  // Resolve field names once instead of once per record.
  const filters = listSentParameters(declared, values).flatMap(({ name, schema }) => {
    const field = findField(shape, name) ?? (name.includes('.') ? name : null);
    const expected = values[name] ?? null;
    return field === null || meansEveryValue(schema, shape.fields[field], expected) ? [] : [{ field, expected }];
  });
  const matching = records.filter((record) =>
    filters.every(({ field, expected }) => matchesFilter(shape, getValueAtPath(record, field), expected)),
  );
  // A parameter with listed values, such as `filter=enabled`, is no text.
  const textParameters = declared.filter(({ schema }) => schema?.enum === undefined);
  const text = createUsualParameterReader(shape, textParameters, values)(textNames);
  const filtered = typeof text === 'string' ? matching.filter((record) => containsText(record, text)) : matching;
  return sortRecords(shape, getValue(sortNames), filtered);
}

/** Whether a listed or default value, such as `all`, is none of a field's values but means all of them. */
function meansEveryValue(parameter: SchemaObject | undefined, field: SchemaObject | undefined, value: Json): boolean {
  const isDescribed = parameter?.default === value || parameter?.enum?.includes(value) === true;
  const isWord = typeof value === 'string' && /^(all|any|none)$/i.test(value);
  return isDescribed && isWord && field?.enum?.includes(value) !== true;
}

/**
 * Classifies a parameter of a list: `position` selects a page by numbers, `order` sorts or identifies the last record
 * of the previous page, and `filter` is any other.
 */
export function classifyListParameter(shape: ListedRecordFields, name: string): 'position' | 'order' | 'filter' {
  const usualName = normaliseFieldName(name);
  if (findField(shape, name) !== null) return 'filter';
  if ([limitNames, offsetNames, pageNames].flat().includes(usualName)) return 'position';
  return [afterNames, sortNames].flat().includes(usualName) ? 'order' : 'filter';
}

const listSentParameters = (
  declared: readonly ParameterObject[],
  values: ParameterValues,
): readonly ParameterObject[] =>
  declared.filter(({ in: location, name }) => location === 'query' && values[name] !== undefined);

/** Creates a function that returns the value of the parameter with one of the usual names; null if none was sent. */
function createUsualParameterReader(
  shape: ListedRecordFields,
  declared: readonly ParameterObject[],
  values: ParameterValues,
): (names: readonly string[]) => Json {
  const usual = listSentParameters(declared, values).filter(({ name }) => findField(shape, name) === null);
  return (names) => {
    const [parameter] = names.flatMap((name) => usual.filter((sent) => normaliseFieldName(sent.name) === name));
    return parameter === undefined ? null : (values[parameter.name] ?? null);
  };
}

const getNumber = (value: Json): number | null => (typeof value === 'number' ? value : null);

/** Finds the field with the name of a parameter, ignoring case; null if there is no such field. */
const findField = ({ fields }: ListedRecordFields, name: string): string | null =>
  Object.keys(fields).find((field) => normaliseFieldName(field) === normaliseFieldName(name)) ?? null;

function matchesFilter(shape: ListedRecordFields, value: Json, expected: Json): boolean {
  if (isRecord(expected))
    return Object.entries(expected).every(([operator, limit]) => satisfies(operator, value, limit));
  const candidates = Array.isArray(expected) ? expected : [expected];
  const items = (Array.isArray(value) ? value : [value]).map((item) => toIdentifier(item, shape.key));
  return items.some((item) => !isRecord(item) && candidates.some((other) => isSame(item, other)));
}

/**
 * Returns the identifier of a related record: `?workspace=12` lists records with `workspace: { gid: '12' }`. A record
 * without an identifier is returned unchanged and matches no filter.
 */
const toIdentifier = (value: Json, key: string): Json => (isRecord(value) ? (value[key] ?? value.id ?? value) : value);

/** Whether values are equal; a date in a parameter matches every instant of that day. */
const isSame = (value: Json, expected: Json): boolean =>
  String(value) === String(expected) ||
  (typeof value === 'string' &&
    typeof expected === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(expected) &&
    value.startsWith(`${expected}T`));

/** Evaluates an operator, as in `created[gte]=…`; an unknown operator has no effect. */
function satisfies(operator: string, value: Json, limit: Json): boolean {
  const difference = compareValues(value, typeof value === 'number' ? Number(limit) : limit);
  const results: Readonly<Record<string, boolean>> = {
    gte: difference >= 0,
    gt: difference > 0,
    lte: difference <= 0,
    lt: difference < 0,
    eq: difference === 0,
    ne: difference !== 0,
  };
  return results[operator] ?? true;
}

const containsText = (record: JsonRecord, text: string): boolean =>
  listStrings(record).some((value) => value.toLowerCase().includes(text.toLowerCase()));

function listStrings(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

/** Sorts by `-name`, `name`, `name:desc` or `name desc`, if the field exists. */
function sortRecords(shape: ListedRecordFields, sort: Json, records: readonly JsonRecord[]): readonly JsonRecord[] {
  const parts = typeof sort === 'string' ? sort.match(/^(-?)([\w.]+)(?:[: ](asc|desc))?$/i) : null;
  const field = parts?.[2] === undefined ? null : findField(shape, parts[2]);
  if (parts === null || field === null) return records;
  const direction = parts[1] === '-' || parts[3]?.toLowerCase() === 'desc' ? -1 : 1;
  return records.toSorted((a, b) => compareValues(a[field] ?? null, b[field] ?? null) * direction);
}

function compareValues(a: Json, b: Json): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');
}
