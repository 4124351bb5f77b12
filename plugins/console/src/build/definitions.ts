import { Validator } from '@cfworker/json-schema';
import { removeHtmlMarkup } from '@refdesk/markdown/plain-text';
import { isRecord } from '@refdesk/openapi/json';
import type { SchemaObject } from '@refdesk/openapi/schema';

const componentPrefix = '#/components/schemas/';
/** Whether only the reference shows the key: every extension that the console does not render. */
const isLeftOut = (key: string): boolean =>
  (key.startsWith('x-') && key !== 'x-enumDescriptions' && key !== 'x-create-only') ||
  key === 'xml' ||
  key === 'externalDocs';

/**
 * Converts a schema of a description to JSON Schema 2020-12: references point to `$defs`, deviations of OpenAPI 3.0 are
 * corrected.
 */
export function toSchemaNode(source: unknown): SchemaObject {
  return rewrite(source) as SchemaObject;
}

/** Collects the schemas that `roots` refer to, directly or indirectly, by name. */
export function collectDefinitions(
  roots: readonly SchemaObject[],
  components: Readonly<Record<string, unknown>>,
): Record<string, SchemaObject> {
  const found: Record<string, SchemaObject> = {};
  const waiting = roots.flatMap(namesIn);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in found || !(name in components)) continue;
    const node = toSchemaNode(components[name]);
    found[name] = node;
    waiting.push(...namesIn(node));
  }
  return found;
}

/** Removes validation keywords from the definitions: responses are shown, not validated. */
export function removeInternalParts(definitions: Readonly<Record<string, SchemaObject>>): Record<string, SchemaObject> {
  // A schema without some of its keywords is still a schema.
  return Object.fromEntries(
    Object.entries(definitions).map(([name, node]) => [name, withoutChecks(node) as SchemaObject]),
  );
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

/** `areNames`: whether the keys are property names. */
function withoutChecks(node: unknown, areNames = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutChecks(item));
  if (!isRecord(node)) return node;
  const entries = Object.entries(node).filter(([key]) => areNames || !checks.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, withoutChecks(value, key === 'properties' && !areNames)]),
  );
}

/** `areNames`: whether the keys are property names, which may equal a keyword. */
function rewrite(source: unknown, areNames = false): unknown {
  if (Array.isArray(source)) return source.map((item) => rewrite(item));
  if (!isRecord(source)) return source;
  if (areNames) return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, rewrite(value)]));
  const isFormatPossible = hasPossibleFormat(source);
  const entries = Object.entries(source).filter(([key]) => !isLeftOut(key) && (key !== 'format' || isFormatPossible));
  return nullable(Object.fromEntries(entries.map(([key, value]) => [key, rewriteKeyword(key, value)])));
}

/**
 * Whether the examples of a schema have its format. Otherwise the format is not required, as in the sandbox: the
 * request that the page shows can be sent.
 */
function hasPossibleFormat({ format, example, examples }: Readonly<Record<string, unknown>>): boolean {
  if (typeof format !== 'string') return true;
  const texts = [example, ...(Array.isArray(examples) ? examples : [])].filter(
    (candidate) => typeof candidate === 'string',
  );
  return texts.length === 0 || texts.every((text) => new Validator({ format }).validate(text).valid);
}

function rewriteKeyword(key: string, value: unknown): unknown {
  if (key === '$ref') return localReference(value);
  if (key === 'description' && typeof value === 'string') return removeHtmlMarkup(value);
  if (key === 'x-enumDescriptions' && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, removeHtmlMarkup(String(text))]));
  return isData(key) ? value : rewrite(value, key === 'properties');
}

const isData = (key: string): boolean => ['example', 'examples', 'default', 'enum', 'const', 'required'].includes(key);

const localReference = (reference: unknown): unknown =>
  typeof reference === 'string' && reference.startsWith(componentPrefix)
    ? `#/$defs/${reference.slice(componentPrefix.length)}`
    : reference;

/** OpenAPI 3.0 writes `nullable: true` and `example`. */
function nullable({ nullable: isNullable, example, ...node }: Record<string, unknown>): Record<string, unknown> {
  const shown = example === undefined || node.examples !== undefined ? node : { ...node, examples: [example] };
  if (isNullable !== true) return shown;
  return typeof shown.type === 'string'
    ? { ...shown, type: [shown.type, 'null'] }
    : { oneOf: [shown, { type: 'null' }] };
}

function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (!isRecord(node)) return [];
  const names =
    typeof node.$ref === 'string' && node.$ref.startsWith('#/$defs/') ? [node.$ref.slice('#/$defs/'.length)] : [];
  return [...names, ...Object.values(node).flatMap(namesIn)];
}
