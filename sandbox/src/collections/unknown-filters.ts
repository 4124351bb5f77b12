import type { SchemaObject } from '@refdesk/openapi/schema';
import type { SandboxBehaviour } from '../behaviour/behaviour.ts';
import type { Description } from '../description/description.ts';
import { readSandboxOperations } from '../description/operations.ts';
import { nonFilteringListParameterNames } from '../operations/filter.ts';
import { mergeSchemaAlternatives } from '../operations/response-shape.ts';

/** A list parameter that can never match a record. */
export interface UnresolvableFilterParameter {
  readonly operation: string;
  readonly parameter: string;
  /** The missing field or rule. */
  readonly name: string;
  readonly type: 'field' | 'rule';
  /** The existing names. */
  readonly known: readonly string[];
}

/** Finds list parameters of a description that name a missing field of their records, or a missing rule. */
export function listUnresolvableFilterParameters(
  description: Description,
  { filters = {} }: SandboxBehaviour,
): UnresolvableFilterParameter[] {
  return readSandboxOperations(description).flatMap(({ id, kind, parameters }) => {
    if (kind.type !== 'list') return [];
    const record = description.components?.schemas?.[kind.schema] ?? {};
    return parameters.flatMap(({ name, in: location, 'x-filter': filter = {} }): UnresolvableFilterParameter[] => {
      if (location !== 'query' || nonFilteringListParameterNames.includes(name)) return [];
      const { rule, fields = [name] } = filter;
      if (rule !== undefined)
        return Object.hasOwn(filters, rule)
          ? []
          : [{ operation: id, parameter: name, name: rule, type: 'rule', known: Object.keys(filters) }];
      // A filter may use any of several fields: an entry of one history has `changedAt`, that of another `recordedAt`.
      if (fields.some((field) => hasField(description, record, field.split('.')))) return [];
      return [
        {
          operation: id,
          parameter: name,
          name: fields.join(', '),
          type: 'field',
          known: Object.keys(getFields(description, record)),
        },
      ];
    });
  });
}

function hasField(description: Description, schema: SchemaObject, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  const field = getFields(description, schema)[name];
  return field !== undefined && hasField(description, field, rest);
}

/** Returns the fields of a schema and of its alternatives. */
const getFields = (description: Description, schema: SchemaObject): Readonly<Record<string, SchemaObject>> =>
  mergeSchemaAlternatives(description, schema).properties ?? {};
