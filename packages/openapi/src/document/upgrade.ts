type Node = Readonly<Record<string, unknown>>;

/** Converts an OpenAPI 3.0 description to 3.1 (JSON Schema 2020-12); returns 3.1 and 3.2 unchanged. */
export function upgradeOpenApiDescription<Description extends { readonly openapi: string }>(
  description: Description,
): Description {
  // Only keywords of schemas change.
  return description.openapi.startsWith('3.0.') ? (upgradeOpenApiSchema(description) as Description) : description;
}

/** Converts a schema of OpenAPI 3.0, or any value that contains schemas, to 3.1. */
export function upgradeOpenApiSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(upgradeOpenApiSchema);
  if (typeof value !== 'object' || value === null) return value;
  const isData = (name: string) => name === 'example' || name === 'default' || name === 'enum' || name === 'value';
  const node = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isData(name) && !isSchema(inner) ? inner : upgradeOpenApiSchema(inner),
    ]),
  );
  return withExclusiveLimits(withNull(node));
}

/** A property may have the name of a keyword, such as `value` or `default`. */
const isSchema = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  ['type', '$ref', 'allOf', 'oneOf', 'anyOf'].some((key) => key in value);

/** `nullable` became a type. */
function withNull({ nullable, ...node }: Record<string, unknown>): Node {
  if (nullable !== true) return nullable === undefined || nullable === false ? node : { nullable, ...node };
  if (typeof node.type === 'string')
    return { ...node, type: [node.type, 'null'], ...(Array.isArray(node.enum) && { enum: [...node.enum, null] }) };
  return { anyOf: [node, { type: 'null' }] };
}

/** `exclusiveMinimum: true` became the limit. */
function withExclusiveLimits(node: Node): Node {
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
