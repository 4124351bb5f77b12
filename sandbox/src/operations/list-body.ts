import { normaliseFieldName } from '@refdesk/openapi/field-name';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { Json } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import type { ParameterValues } from '../validation/parameters.ts';
import type { RecordPage } from './filter-sort-and-page-records.ts';
import { generateSchemaValue } from './generated-value.ts';
import { findListShape, mergeSchemaAlternatives } from './response-shape.ts';

/**
 * Builds the body of a list from its schema, with the usual fields next to the records: totals, limits, and whether
 * more pages follow.
 */
export function createCollectionListBody(
  description: Description,
  schema: SchemaObject,
  page: ListedPage,
  parameters: ParameterValues,
): Json {
  const list = findListShape(description, schema);
  if (list === null || list.field === null) return page.records;
  const { properties = {}, required = [] } = mergeSchemaAlternatives(description, schema);
  const otherFields = Object.entries(properties).filter(([name]) => name !== list.field);
  const entries = otherFields.flatMap(([name, field]) =>
    getFieldValue(description, name, field, { page, parameters, isRequired: required.includes(name) }),
  );
  return { [list.field]: page.records, ...Object.fromEntries(entries) };
}

/** Requested part of a list, with the records as they are shown. */
interface ListedPage extends Omit<RecordPage, 'records'> {
  readonly records: readonly Json[];
}

interface FieldContext {
  readonly page: ListedPage;
  readonly parameters: ParameterValues;
  readonly isRequired: boolean;
}

function getFieldValue(
  description: Description,
  name: string,
  schema: SchemaObject,
  { page, parameters, isRequired }: FieldContext,
): readonly (readonly [string, Json])[] {
  const value = getPagingValue(normaliseFieldName(name), page) ?? parameters[name];
  const { properties, required = [], type } = mergeSchemaAlternatives(description, schema);
  const jsonType = typeof value === 'number' ? 'integer' : typeof value;
  if (properties === undefined && value !== undefined && [type].flat().includes(jsonType)) return [[name, value]];
  if (properties !== undefined) {
    const inner = Object.entries(properties).flatMap(([innerName, field]) =>
      getFieldValue(description, innerName, field, { page, parameters, isRequired: required.includes(innerName) }),
    );
    return inner.length > 0 || isRequired ? [[name, Object.fromEntries(inner)]] : [];
  }
  return isRequired ? [[name, generateSchemaValue(description, schema)]] : [];
}

function getPagingValue(name: string, { records, total, limit, offset }: ListedPage): number | boolean | undefined {
  if (/^(total|totalcount|totalitems|totalresults|totalrecords|itemcount)$/.test(name)) return total;
  if (/^(count|size|returned)$/.test(name)) return records.length;
  if (/^(limit|perpage|pagesize|itemsperpage)$/.test(name)) return limit;
  if (/^(offset|skip|start)$/.test(name)) return offset;
  if (/^(page|currentpage|pagenumber)$/.test(name)) return Math.floor(offset / Math.max(1, limit)) + 1;
  if (/^(pages|totalpages|pagecount|lastpage)$/.test(name)) return Math.max(1, Math.ceil(total / Math.max(1, limit)));
  return /^(hasmore|hasnext|more)$/.test(name) ? offset + records.length < total : undefined;
}
