import type { SchemaNode } from '../model/schema-node.ts';

const componentPrefix = '#/components/schemas/';
/** What only the reference shows: every extension but those that the console draws, too. */
const isLeftOut = (key: string): boolean =>
  (key.startsWith('x-') && key !== 'x-enumDescriptions' && key !== 'x-create-only') || key === 'xml' || key === 'externalDocs';

/** A schema of a description as JSON Schema 2020-12: references lead to `$defs`, what OpenAPI 3.0 says otherwise is corrected. */
export function toSchemaNode(source: unknown): SchemaNode {
  return rewrite(source) as SchemaNode;
}

/** The schemas that `roots` refer to, directly or through others, by name. */
export function collectDefinitions(roots: readonly SchemaNode[], components: Readonly<Record<string, unknown>>): Record<string, SchemaNode> {
  const found: Record<string, SchemaNode> = {};
  const waiting = roots.flatMap(namesIn);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in found || !(name in components)) continue;
    const node = toSchemaNode(components[name]);
    found[name] = node;
    waiting.push(...namesIn(node));
  }
  return found;
}

/** The definitions without what only checks values: what comes back is shown, not checked. */
export function shownOnly(definitions: Readonly<Record<string, SchemaNode>>): Record<string, SchemaNode> {
  // Leaving keywords out of a schema leaves a schema.
  return Object.fromEntries(Object.entries(definitions).map(([name, node]) => [name, withoutChecks(node) as SchemaNode]));
}

const checks = new Set([
  'examples',
  'default',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'required',
  'enum',
]);

/** `areNames` says that the keys are names of properties. */
function withoutChecks(node: unknown, areNames = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutChecks(item));
  if (!isRecord(node)) return node;
  const kept = Object.entries(node).filter(([key]) => areNames || !checks.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutChecks(value, key === 'properties' && !areNames)]));
}

/** `areNames` says that the keys are names of properties, which may be called like a keyword. */
function rewrite(source: unknown, areNames = false): unknown {
  if (Array.isArray(source)) return source.map((item) => rewrite(item));
  if (!isRecord(source)) return source;
  if (areNames) return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, rewrite(value)]));
  const entries = Object.entries(source).filter(([key]) => !isLeftOut(key));
  return nullable(
    Object.fromEntries(
      entries.map(([key, value]) => [key, key === '$ref' ? localReference(value) : isData(key) ? value : rewrite(value, key === 'properties')]),
    ),
  );
}

const isData = (key: string): boolean => ['example', 'examples', 'default', 'enum', 'const', 'x-enumDescriptions', 'required'].includes(key);

const localReference = (reference: unknown): unknown =>
  typeof reference === 'string' && reference.startsWith(componentPrefix) ? `#/$defs/${reference.slice(componentPrefix.length)}` : reference;

/** OpenAPI 3.0 writes `nullable: true` and `example`. */
function nullable({ nullable: isNullable, example, ...node }: Record<string, unknown>): Record<string, unknown> {
  const shown = example === undefined || node.examples !== undefined ? node : { ...node, examples: [example] };
  if (isNullable !== true) return shown;
  return typeof shown.type === 'string' ? { ...shown, type: [shown.type, 'null'] } : { oneOf: [shown, { type: 'null' }] };
}

function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (!isRecord(node)) return [];
  const own = typeof node.$ref === 'string' && node.$ref.startsWith('#/$defs/') ? [node.$ref.slice('#/$defs/'.length)] : [];
  return [...own, ...Object.values(node).flatMap(namesIn)];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
