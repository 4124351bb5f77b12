import type { ParameterObject } from '../description/description.ts';
import { isRecord, type Json, type JsonRecord, valueAt } from '../json.ts';
import type { Parameters } from '../validation/parameters.ts';
import { bare, type Collection } from './collection.ts';

/** Requested part of a list. */
export interface Page {
  readonly records: readonly JsonRecord[];
  /** Records that pass the filters, on all pages. */
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

/** Without a limit of its own a list returns so many. */
const usualLimit = 100;

/**
 * The records that a request asks for: each declared parameter that is named as a field compares that field, `q` looks into
 * every text, and paging and order go by the names that APIs usually give them. What nothing is known of chooses nothing.
 */
export function choose(collection: Collection, declared: readonly ParameterObject[], values: Parameters, records: readonly JsonRecord[]): Page {
  const asked = declared.filter(({ in: place, name }) => place === 'query' && values[name] !== undefined);
  const valueFor = (names: readonly string[]): Json => {
    const parameter = names.flatMap((name) => asked.filter((one) => bare(one.name) === name && fieldFor(collection, one.name) === null))[0];
    return parameter === undefined ? null : (values[parameter.name] ?? null);
  };
  const fitting = records.filter((record) => asked.every(({ name }) => fits(collection, name, values[name] ?? null, record)));
  const text = valueFor(textNames);
  const found = typeof text === 'string' ? fitting.filter((record) => textsIn(record).some((one) => one.toLowerCase().includes(text.toLowerCase()))) : fitting;
  const sorted = inOrder(collection, valueFor(sortNames), found);
  const limit = Math.max(0, numberOf(valueFor(limitNames)) ?? usualLimit);
  const after = valueFor(afterNames);
  const start = after === null ? -1 : sorted.findIndex((record) => String(record[collection.key]) === String(after));
  const page = numberOf(valueFor(pageNames));
  const offset = start >= 0 ? start + 1 : (numberOf(valueFor(offsetNames)) ?? (page === null ? 0 : Math.max(0, page - 1) * limit));
  return { records: sorted.slice(offset, offset + limit), total: sorted.length, limit, offset };
}

const numberOf = (value: Json): number | null => (typeof value === 'number' ? value : null);

/** The field that a parameter is named as, whatever the case; null when there is none. */
const fieldFor = ({ fields }: Collection, name: string): string | null => Object.keys(fields).find((field) => bare(field) === bare(name)) ?? null;

function fits(collection: Collection, name: string, wanted: Json, record: JsonRecord): boolean {
  const field = fieldFor(collection, name) ?? (name.includes('.') ? name : null);
  if (field === null) return true;
  const value = valueAt(record, field);
  if (isRecord(wanted)) return Object.entries(wanted).every(([operator, limit]) => compares(operator, value, limit));
  const any = Array.isArray(wanted) ? wanted : [wanted];
  return (Array.isArray(value) ? value : [value]).some((one) => any.some((other) => isSame(one, other)));
}

/** A date as a parameter fits every instant of that day. */
const isSame = (value: Json, wanted: Json): boolean =>
  String(value) === String(wanted) ||
  (typeof value === 'string' && typeof wanted === 'string' && /^\d{4}-\d\d-\d\d$/.test(wanted) && value.startsWith(`${wanted}T`));

/** `created[gte]=…`; an operator that is not known chooses nothing. */
function compares(operator: string, value: Json, limit: Json): boolean {
  const difference = typeof value === 'number' ? value - Number(limit) : String(value) < String(limit) ? -1 : Number(String(value) > String(limit));
  const holds: Readonly<Record<string, boolean>> = {
    gte: difference >= 0,
    gt: difference > 0,
    lte: difference <= 0,
    lt: difference < 0,
    eq: difference === 0,
    ne: difference !== 0,
  };
  return holds[operator] ?? true;
}

function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** `-name`, `name`, `name:desc` and `name desc`, of a field that there is. */
function inOrder(collection: Collection, sort: Json, records: readonly JsonRecord[]): readonly JsonRecord[] {
  const parts = typeof sort === 'string' ? sort.match(/^(-?)([\w.]+)(?:[: ](asc|desc))?$/i) : null;
  const field = parts?.[2] === undefined ? null : fieldFor(collection, parts[2]);
  if (parts === null || field === null) return records;
  const direction = parts[1] === '-' || parts[3]?.toLowerCase() === 'desc' ? -1 : 1;
  return records.toSorted((a, b) => compare(a[field] ?? null, b[field] ?? null) * direction);
}

const compare = (one: Json, other: Json): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en');
