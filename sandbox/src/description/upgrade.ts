type Node = Readonly<Record<string, unknown>>;

/** An OpenAPI 3.0 description in the words of 3.1 (JSON Schema 2020-12); one of 3.1 as it is. */
export function upgrade(description: Node & { readonly openapi: string }): Node {
  return description.openapi.startsWith('3.0.') ? (upgradeNode(description) as Node) : description;
}

function upgradeNode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(upgradeNode);
  if (typeof value !== 'object' || value === null) return value;
  const node = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === 'example' || name === 'default' ? inner : upgradeNode(inner)]));
  return withExclusiveLimits(withNull(node));
}

/** `nullable` became a type of its own. */
function withNull({ nullable, ...node }: Record<string, unknown>): Record<string, unknown> {
  if (nullable !== true) return nullable === undefined || nullable === false ? node : { nullable, ...node };
  if (typeof node.type === 'string') return { ...node, type: [node.type, 'null'], ...(Array.isArray(node.enum) && { enum: [...node.enum, null] }) };
  return { anyOf: [node, { type: 'null' }] };
}

/** `exclusiveMinimum: true` became the limit itself. */
function withExclusiveLimits(node: Record<string, unknown>): Record<string, unknown> {
  const upgraded = { ...node };
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
