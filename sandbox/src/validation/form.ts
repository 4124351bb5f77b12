import type { FormPair } from '@refdesk/openapi/form-pairs';
import { getItemsSchema, listAlternativeSchemas, type SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json } from '../core/json.ts';
import type { Description } from '../description/description.ts';
import { parseScalarText } from './scalar.ts';

/** A form before its schema is applied: values by name, nested according to the brackets. */
interface FormNode {
  readonly texts: string[];
  readonly children: Map<string, FormNode>;
}

/** Maximum depth of brackets; names with more are not split. */
const maxLevels = 20;

/**
 * Converts form fields according to their schema: `amount=100` is a number if the schema requires one,
 * `address[city]=Bath` is a field of an object; `items[0]=a`, `items[]=a` and repeated names are lists.
 */
export function convertFormFieldsBySchema(
  description: Description,
  schema: SchemaObject,
  pairs: Iterable<FormPair>,
): Json {
  const root: FormNode = { texts: [], children: new Map() };
  for (const [name, text] of pairs) {
    const position = splitName(name).reduce((node, part) => getOrCreateChild(node, part), root);
    position.texts.push(text);
  }
  return root.children.size === 0 ? {} : readNode(description, schema, root);
}

/** Splits `a[b][c]` into `a`, `b`, `c`; a name without brackets is returned unchanged. */
function splitName(name: string): readonly string[] {
  const parts = name.match(/^([^[\]]+)((?:\[[^[\]]*\])+)$/);
  if (parts === null) return [name];
  const levels = [...(parts[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, level = '']) => level);
  return levels.length > maxLevels ? [name] : [parts[1] ?? '', ...levels];
}

function getOrCreateChild({ children }: FormNode, part: string): FormNode {
  const existing = children.get(part);
  if (existing !== undefined) return existing;
  const created: FormNode = { texts: [], children: new Map() };
  children.set(part, created);
  return created;
}

function readNode(description: Description, schema: SchemaObject, { texts, children }: FormNode): Json {
  const branches = listAlternativeSchemas(description, schema);
  if (children.size === 0) return parseValues(description, branches, texts);
  const list = branches.find(isList);
  const isIndexed = children.keys().every((part) => /^\d*$/.test(part));
  if (isIndexed && (list !== undefined || !branches.some(({ properties }) => properties !== undefined))) {
    const items = getItemsSchema(list ?? {});
    return [...children.values()].flatMap((candidate) =>
      candidate.children.size > 0
        ? [readNode(description, items, candidate)]
        : readItems(description, items, candidate.texts),
    );
  }
  const properties = Object.assign({}, ...branches.map((branch) => branch.properties ?? {})) as Readonly<
    Record<string, SchemaObject>
  >;
  const additional = branches
    .map(({ additionalProperties }) => additionalProperties)
    .find((candidate) => isRecord(candidate)) as SchemaObject | undefined;
  return Object.fromEntries(
    children.entries().map(([name, node]) => [name, readNode(description, properties[name] ?? additional ?? {}, node)]),
  );
}

/** Each string may be one item, or the whole list as JSON. */
function readItems(description: Description, items: SchemaObject, texts: readonly string[]): readonly Json[] {
  const branches = listAlternativeSchemas(description, items);
  const values = texts.map((text) => parseValue(branches, text));
  return branches.some(isList) ? values : values.flat();
}

function parseValues(description: Description, branches: readonly SchemaObject[], texts: readonly string[]): Json {
  const list = branches.find(isList);
  const isListValue =
    list !== undefined &&
    (texts.length > 1 || !branches.some((branch) => !isList(branch) && acceptsText(branch, texts[0] ?? '')));
  if (isListValue) return readItems(description, getItemsSchema(list), texts);
  return texts.length > 1 ? texts : parseValue(branches, texts[0] ?? '');
}

/** Converts a string using the first branch that accepts it; if none does, tries to parse it as JSON. */
function parseValue(branches: readonly SchemaObject[], text: string): Json {
  const acceptingBranch = branches.find((branch) => acceptsText(branch, text));
  return acceptingBranch === undefined ? readJson(text) : parseScalarText(acceptingBranch, text);
}

/** Parses an object or list, which is JSON unless its `encoding` states otherwise (OpenAPI 3.1, section 4.8.15). */
function readJson(text: string): Json {
  if (!/^[{[]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function acceptsText(branch: SchemaObject, text: string): boolean {
  if (branch.enum !== undefined) return branch.enum.some((value) => String(value) === text);
  const types = [branch.type].flat();
  return types.includes('string') || typeof parseScalarText(branch, text) !== 'string';
}

const isList = ({ type, items }: SchemaObject): boolean => [type].flat().includes('array') || items !== undefined;
