import { resolveReference } from '@refdesk/openapi/reference';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { bundledApiDescriptions, type JsonObject } from './descriptions.ts';

/** Validation options. */
interface Options {
  /** Whether required properties may be missing. */
  readonly excerpt?: boolean;
  /** Whether values are strings, as in a form or a query. */
  readonly coerce?: boolean;
}

/**
 * Validates `value` against the schema at `pointer` in a description and returns the errors; empty if it is valid.
 * Unknown properties are errors too.
 */
export function validateBySchema(
  value: unknown,
  api: string,
  pointer: string,
  { excerpt = false, coerce = false }: Options = {},
): string[] {
  const validate = getValidator(api, pointer, excerpt, coerce);
  if (validate(structuredClone(value))) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const name = params.unevaluatedProperty ?? params.additionalProperty;
    return `${instancePath || 'the value'} ${message}${name ? ` (${name})` : ''}`;
  });
}

function getValidator(api: string, pointer: string, excerpt: boolean, coerce: boolean): ValidateFunction {
  const reference = `description#${encodeURI(pointer)}`;
  const ajv = getAjv(api, excerpt, coerce);
  return ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
}

/** Ajv instances by description and options, cached because loading a description dominates the run time. */
const ajvInstances = new Map<string, Ajv2020>();

function getAjv(api: string, excerpt: boolean, coerce: boolean): Ajv2020 {
  const key = `${api} ${excerpt} ${coerce}`;
  const created = ajvInstances.get(key) ?? createAjv(api, excerpt, coerce);
  ajvInstances.set(key, created);
  return created;
}

function createAjv(api: string, excerpt: boolean, coerce: boolean): Ajv2020 {
  const description = bundledApiDescriptions.get(api) ?? {};
  const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true, coerceTypes: coerce ? 'array' : false });
  // The package is CommonJS, whose default export TypeScript sees as a namespace.
  (addFormats as unknown as (instance: Ajv2020) => void)(ajv);
  const schemas = rejectUnknownProperties(description, getAllOfMembers(description), excerpt);
  return ajv.addSchema(schemas as JsonObject, 'description');
}

/**
 * Returns a copy in which schemas other than `allOfMembers` reject unknown properties; in an excerpt, no property is
 * required.
 */
function rejectUnknownProperties(node: unknown, allOfMembers: ReadonlySet<unknown>, excerpt: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => rejectUnknownProperties(item, allOfMembers, excerpt));
  if (typeof node !== 'object' || node === null) return node;
  const retained = Object.entries(node).filter(
    ([key, value]) => !(excerpt && key === 'required' && Array.isArray(value)),
  );
  const copy = Object.fromEntries(
    retained.map(([key, value]) => [key, rejectUnknownProperties(value, allOfMembers, excerpt)]),
  );
  const isOpen = ('allOf' in node || 'properties' in node) && !('additionalProperties' in node);
  return isOpen && !allOfMembers.has(node) ? { ...copy, unevaluatedProperties: false } : copy;
}

/** Returns the schemas listed in an `allOf`, which must accept the properties of their siblings. */
function getAllOfMembers(description: JsonObject): ReadonlySet<unknown> {
  const members = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('allOf' in node && Array.isArray(node.allOf))
      for (const member of node.allOf) members.add(resolveReference<JsonObject>(description, member));
    for (const value of Object.values(node)) visit(value);
  };
  visit(description);
  return members;
}
