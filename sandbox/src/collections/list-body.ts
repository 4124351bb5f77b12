import type { Description, SchemaObject } from '../description/description.ts';
import type { Json } from '../json.ts';
import { generatedValue } from '../operations/generated-value.ts';
import type { Parameters } from '../validation/parameters.ts';
import { bare, listIn, whole } from './collection.ts';
import type { Page } from './filters.ts';

/** The body of a list as its schema has it, with what is usually said beside the records: totals, limits, whether there are more. */
export function listBody(description: Description, schema: SchemaObject, page: Page, parameters: Parameters): Json {
  const list = listIn(description, schema);
  if (list === null || list.field === null) return page.records;
  const { properties = {}, required = [] } = whole(description, schema);
  const beside = Object.entries(properties).filter(([name]) => name !== list.field);
  const entries = beside.flatMap(([name, field]) => valueBeside(description, name, field, { page, parameters, isRequired: required.includes(name) }));
  return { [list.field]: page.records, ...Object.fromEntries(entries) };
}

interface Beside {
  readonly page: Page;
  readonly parameters: Parameters;
  readonly isRequired: boolean;
}

function valueBeside(
  description: Description,
  name: string,
  schema: SchemaObject,
  { page, parameters, isRequired }: Beside,
): readonly (readonly [string, Json])[] {
  const known = countOf(bare(name), page) ?? parameters[name];
  const { properties, required = [], type } = whole(description, schema);
  if (properties === undefined && known !== undefined && [type].flat().includes(typeof known === 'number' ? 'integer' : typeof known)) return [[name, known]];
  if (properties !== undefined) {
    const inner = Object.entries(properties).flatMap(([one, field]) =>
      valueBeside(description, one, field, { page, parameters, isRequired: required.includes(one) }),
    );
    return inner.length > 0 || isRequired ? [[name, Object.fromEntries(inner)]] : [];
  }
  return isRequired ? [[name, generatedValue(description, schema)]] : [];
}

function countOf(name: string, { records, total, limit, offset }: Page): number | boolean | undefined {
  if (/^(total|totalcount|totalitems|totalresults|totalrecords|itemcount)$/.test(name)) return total;
  if (/^(count|size|returned)$/.test(name)) return records.length;
  if (/^(limit|perpage|pagesize|itemsperpage)$/.test(name)) return limit;
  if (/^(offset|skip|start)$/.test(name)) return offset;
  if (/^(page|currentpage|pagenumber)$/.test(name)) return Math.floor(offset / Math.max(1, limit)) + 1;
  if (/^(pages|totalpages|pagecount|lastpage)$/.test(name)) return Math.max(1, Math.ceil(total / Math.max(1, limit)));
  return /^(hasmore|hasnext|more)$/.test(name) ? offset + records.length < total : undefined;
}
