import { isRecord } from '../json.ts';

type Node = Readonly<Record<string, unknown>>;

/** Converts an OpenAPI 3.0 description to 3.1 (JSON Schema 2020-12); returns other versions unchanged. */
export function upgradeDescriptionToOpenApi31<Description extends { readonly openapi: string }>(
  description: Description,
): Description {
  // Only schema keywords differ.
  return description.openapi.startsWith('3.0.') ? (upgradeSchemaToOpenApi31(description) as Description) : description;
}

/** Converts a schema of OpenAPI 3.0, or any value that contains schemas, to 3.1. */
export function upgradeSchemaToOpenApi31(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(upgradeSchemaToOpenApi31);
  if (!isRecord(value)) return value;
  return convertExclusiveLimits(convertNullable(mapValues(value, upgradeKeyword)));
}

/** Keywords whose value is data, in which `nullable` is an ordinary name. */
const dataKeywords: ReadonlySet<string> = new Set(['example', 'default', 'enum', 'value']);

/** Keywords whose value maps names to objects: a property or response can be called `value` or `default`. */
const mapKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'schemas',
  'parameters',
  'headers',
  'requestBodies',
  'responses',
  'examples',
  'links',
  'callbacks',
  'encoding',
  'variables',
]);

function upgradeKeyword(name: string, value: unknown): unknown {
  if (dataKeywords.has(name)) return value;
  return mapKeywords.has(name) && isRecord(value)
    ? mapValues(value, (_, inner) => upgradeSchemaToOpenApi31(inner))
    : upgradeSchemaToOpenApi31(value);
}

const mapValues = (node: Node, convert: (name: string, value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [name, convert(name, value)]));

/** Converts `nullable` to the type `null`. */
function convertNullable({ nullable, ...node }: Record<string, unknown>): Node {
  if (nullable !== true) return nullable === undefined || nullable === false ? node : { nullable, ...node };
  if (typeof node.type === 'string')
    return { ...node, type: [node.type, 'null'], ...(Array.isArray(node.enum) && { enum: [...node.enum, null] }) };
  return { anyOf: [node, { type: 'null' }] };
}

/** Converts `exclusiveMinimum: true` with `minimum` to a numeric `exclusiveMinimum`. */
function convertExclusiveLimits(node: Node): Node {
  const upgraded: Record<string, unknown> = { ...node };
  for (const [exclusive, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof node[exclusive] !== 'boolean') continue;
    delete upgraded[exclusive];
    if (node[exclusive] !== true) continue;
    upgraded[exclusive] = node[limit];
    delete upgraded[limit];
  }
  return upgraded;
}
