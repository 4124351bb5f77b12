import { Validator } from '@cfworker/json-schema';
import { convertMarkdownWithHtmlToPlainText } from '@refdesk/markdown/plain-text';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { isRecord } from '@refdesk/openapi/json';
import { getValueAtPointer } from '@refdesk/openapi/pointer';
import { decodeUriFragment } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';

const componentPrefix = '#/components/schemas/';
/** Whether only the reference shows the key, as is the case for extensions that the console does not render. */
const isLeftOut = (key: string): boolean =>
  (key.startsWith('x-') && key !== 'x-enumDescriptions' && key !== 'x-create-only') ||
  key === 'xml' ||
  key === 'externalDocs';

/**
 * Converts a schema of a description to JSON Schema 2020-12: references point to `$defs`, deviations of OpenAPI 3.0 are
 * corrected.
 */
export function convertOpenApiSchemaToJsonSchema(source: unknown): SchemaObject {
  return rewrite(source) as SchemaObject;
}

/** Collects the schemas that `roots` refer to, directly or indirectly, by name. */
export function collectSchemaDefinitions(
  roots: readonly SchemaObject[],
  document: OpenApiDocument,
): Record<string, SchemaObject> {
  const found: Record<string, SchemaObject> = {};
  const waiting = roots.flatMap(namesIn);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const target = Object.hasOwn(found, name) ? undefined : getValueAtPointer(document, toPointer(name));
    if (target === undefined) continue;
    const node = convertOpenApiSchemaToJsonSchema(target);
    found[name] = node;
    waiting.push(...namesIn(node));
  }
  return found;
}

/** Removes validation keywords from the definitions: responses are shown, not validated. */
export function removeValidationKeywords(
  definitions: Readonly<Record<string, SchemaObject>>,
): Record<string, SchemaObject> {
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
  return nullable(
    Object.fromEntries(
      entries.flatMap(([key, value]) => {
        const rewritten = rewriteKeyword(key, value);
        return rewritten === undefined ? [] : [[key, rewritten]];
      }),
    ),
  );
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
  if (key === 'pattern') return toUnicodePattern(String(value)) ?? undefined;
  if (key === 'patternProperties' && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).flatMap(([pattern, inner]) => {
        const name = toUnicodePattern(pattern);
        return name === null ? [] : [[name, rewrite(inner)]];
      }),
    );
  if (key === 'description' && typeof value === 'string') return convertMarkdownWithHtmlToPlainText(value);
  if (key === 'x-enumDescriptions' && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, text]) => [name, convertMarkdownWithHtmlToPlainText(String(text))]),
    );
  return isData(key) ? value : rewrite(value, key === 'properties');
}

/**
 * Returns a pattern in the form that the browser's validator requires, which compiles all patterns as Unicode; null if
 * it is invalid.
 *
 * @example `^\d{4}\-\\d{2}$` → `^\\d{4}\\x2d\\d{2}$`
 */
function toUnicodePattern(pattern: string): string | null {
  const escaped = pattern.replaceAll(
    /\\([^\w\s^$\\.*+?()[\]{}|/])/g,
    (_, character: string) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return [pattern, escaped].find(isUnicodePattern) ?? null;
}

function isUnicodePattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

const isData = (key: string): boolean => ['example', 'examples', 'default', 'enum', 'const', 'required'].includes(key);

const localReference = (reference: unknown): unknown =>
  typeof reference === 'string' ? `#/$defs/${toDefinitionName(decodeUriFragment(reference))}` : reference;

/** Names of components, by OpenAPI 3.1, section 4.8.7. */
const plainName = /^[\w.-]+$/;

/** Prefix of definitions that are not components, or whose names a reference would have to escape. */
const pointerPrefix = 'at.';

/** `#/components/schemas/Job` → `Job`, `#/paths/~1jobs/…/schema` → `at.I3BhdGhz…`. */
function toDefinitionName(pointer: string): string {
  const name = pointer.startsWith(componentPrefix) ? pointer.slice(componentPrefix.length) : '';
  return plainName.test(name) ? name : pointerPrefix + Buffer.from(pointer).toString('base64url');
}

const toPointer = (name: string): string =>
  name.startsWith(pointerPrefix)
    ? Buffer.from(name.slice(pointerPrefix.length), 'base64url').toString()
    : componentPrefix + name;

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
