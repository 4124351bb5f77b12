import { resolveReference } from '@refdesk/openapi/reference';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { bundledApiDescriptions, type JsonObject } from './descriptions.ts';

/** Side of a validation. */
interface Options {
  /** Required properties may be missing. */
  readonly excerpt?: boolean;
  /** Values come as text, as in a form or a query. */
  readonly coerce?: boolean;
}

/**
 * Lists the errors of `value` by the schema at `pointer` of a description; empty if it is valid. Names that the
 * schema does not know are errors too.
 */
export function validateBySchema(
  value: unknown,
  api: string,
  pointer: string,
  { excerpt = false, coerce = false }: Options = {},
): string[] {
  const validate = validator(api, pointer, excerpt, coerce);
  if (validate(structuredClone(value))) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const name = params.unevaluatedProperty ?? params.additionalProperty;
    return `${instancePath || 'the value'} ${message}${name ? ` (${name})` : ''}`;
  });
}

function validator(api: string, pointer: string, excerpt: boolean, coerce: boolean): ValidateFunction {
  const reference = `description#${encodeURI(pointer)}`;
  const ajv = getValidators(api, excerpt, coerce);
  return ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
}

/** Validators of each description, by the way in which values are looked at: most of the time goes into reading it. */
const compiledSchemas = new Map<string, Ajv2020>();

function getValidators(api: string, excerpt: boolean, coerce: boolean): Ajv2020 {
  const name = `${api} ${excerpt} ${coerce}`;
  const created = compiledSchemas.get(name) ?? makeValidators(api, excerpt, coerce);
  compiledSchemas.set(name, created);
  return created;
}

function makeValidators(api: string, excerpt: boolean, coerce: boolean): Ajv2020 {
  const description = bundledApiDescriptions.get(api) ?? {};
  const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true, coerceTypes: coerce ? 'array' : false });
  // The package is CommonJS, whose default export TypeScript sees as a namespace.
  (addFormats as unknown as (instance: Ajv2020) => void)(ajv);
  return ajv.addSchema(close(description, getParts(description), excerpt) as JsonObject, 'description');
}

/**
 * A copy whose schemas reject properties that they do not name, save for `parts`; in an excerpt nothing is required.
 */
function close(node: unknown, parts: ReadonlySet<unknown>, excerpt: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => close(item, parts, excerpt));
  if (typeof node !== 'object' || node === null) return node;
  const retained = Object.entries(node).filter(
    ([key, value]) => !(excerpt && key === 'required' && Array.isArray(value)),
  );
  const copy = Object.fromEntries(retained.map(([key, value]) => [key, close(value, parts, excerpt)]));
  const isOpen = ('allOf' in node || 'properties' in node) && !('additionalProperties' in node);
  return isOpen && !parts.has(node) ? { ...copy, unevaluatedProperties: false } : copy;
}

/** The schemas that others are composed of: they let the others' properties through. */
function getParts(description: JsonObject): ReadonlySet<unknown> {
  const parts = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('allOf' in node && Array.isArray(node.allOf))
      for (const part of node.allOf) parts.add(resolveReference<JsonObject>(description, part));
    for (const value of Object.values(node)) visit(value);
  };
  visit(description);
  return parts;
}
