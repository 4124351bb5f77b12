import { Validator } from '@cfworker/json-schema';
import { convertMarkdownToPlainTextIfHtml } from '@refdesk/markdown/plain-text';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { isRecord } from '@refdesk/openapi/json';
import { getValueAtPointer } from '@refdesk/openapi/pointer';
import { decodeUriFragment } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';

const componentPrefix = '#/components/schemas/';
/** Whether to omit a keyword that the reference renders but the console does not. */
const isOmitted = (key: string): boolean =>
  (key.startsWith('x-') && key !== 'x-enumDescriptions' && key !== 'x-create-only') ||
  key === 'xml' ||
  key === 'externalDocs';

/**
 * Converts a schema of a description to JSON Schema 2020-12: references point to `$defs`, and keywords of OpenAPI 3.0
 * are replaced.
 */
export function convertOpenApiSchemaToJsonSchema(source: unknown): SchemaObject {
  return convertNode(source) as SchemaObject;
}

/** Collects the schemas that `roots` refer to, directly or indirectly, keyed by name. */
export function collectSchemaDefinitions(
  roots: readonly SchemaObject[],
  document: OpenApiDocument,
): Record<string, SchemaObject> {
  const definitionsByName: Record<string, SchemaObject> = {};
  const pendingNames = roots.flatMap(listReferencedNames);
  for (let name = pendingNames.pop(); name !== undefined; name = pendingNames.pop()) {
    const target = Object.hasOwn(definitionsByName, name) ? undefined : getValueAtPointer(document, toPointer(name));
    if (target === undefined) continue;
    const node = convertOpenApiSchemaToJsonSchema(target);
    definitionsByName[name] = node;
    pendingNames.push(...listReferencedNames(node));
  }
  return definitionsByName;
}

/** Removes validation keywords from the definitions: responses are shown, not validated. */
export function removeValidationKeywords(
  definitions: Readonly<Record<string, SchemaObject>>,
): Record<string, SchemaObject> {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, node]) => [name, omitValidationKeywords(node) as SchemaObject]),
  );
}

const validationKeywords = new Set([
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

/** @param areNames Whether the keys are property names. */
function omitValidationKeywords(node: unknown, areNames = false): unknown {
  if (Array.isArray(node)) return node.map((item) => omitValidationKeywords(item));
  if (!isRecord(node)) return node;
  const entries = Object.entries(node).filter(([key]) => areNames || !validationKeywords.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, omitValidationKeywords(value, key === 'properties' && !areNames)]),
  );
}

/** @param areNames Whether the keys are property names, which may equal a keyword. */
function convertNode(source: unknown, areNames = false): unknown {
  if (Array.isArray(source)) return source.map((item) => convertNode(item));
  if (!isRecord(source)) return source;
  if (areNames) return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, convertNode(value)]));
  const isFormatPossible = hasPossibleFormat(source);
  const entries = Object.entries(source).filter(([key]) => !isOmitted(key) && (key !== 'format' || isFormatPossible));
  return upgradeKeywords(
    Object.fromEntries(
      entries.flatMap(([key, value]) => {
        const converted = convertKeyword(key, value);
        return converted === undefined ? [] : [[key, converted]];
      }),
    ),
  );
}

/**
 * Whether the examples of a schema match its format. Otherwise the format is omitted, as in the sandbox, so that the
 * request shown on the page can be sent.
 */
function hasPossibleFormat({ format, example, examples }: Readonly<Record<string, unknown>>): boolean {
  if (typeof format !== 'string') return true;
  const stringExamples = [example, ...(Array.isArray(examples) ? examples : [])].filter(
    (candidate) => typeof candidate === 'string',
  );
  return stringExamples.length === 0 || stringExamples.every((text) => new Validator({ format }).validate(text).valid);
}

function convertKeyword(key: string, value: unknown): unknown {
  if (key === '$ref') return toLocalReference(value);
  if (key === 'pattern') return toUnicodePattern(String(value)) ?? undefined;
  if (key === 'patternProperties' && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).flatMap(([pattern, inner]) => {
        const name = toUnicodePattern(pattern);
        return name === null ? [] : [[name, convertNode(inner)]];
      }),
    );
  if (key === 'description' && typeof value === 'string') return convertMarkdownToPlainTextIfHtml(value);
  if (key === 'x-enumDescriptions' && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, text]) => [name, convertMarkdownToPlainTextIfHtml(String(text))]),
    );
  return isLiteralKeyword(key) ? value : convertNode(value, key === 'properties');
}

/**
 * Returns a pattern in the form that the browser's validator requires, which compiles all patterns as Unicode; null if
 * it is invalid.
 *
 * @example `^\d{4}\-\d{2}$` → `^\d{4}\u{2d}\d{2}$`
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

const isLiteralKeyword = (key: string): boolean =>
  ['example', 'examples', 'default', 'enum', 'const', 'required'].includes(key);

const toLocalReference = (reference: unknown): unknown =>
  typeof reference === 'string' ? `#/$defs/${toDefinitionName(decodeUriFragment(reference))}` : reference;

/** Component names according to OpenAPI 3.1, section 4.8.7. */
const plainName = /^[\w.-]+$/;

/** Prefix of definitions that are not components, or whose names would have to be escaped in a reference. */
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

/** Converts `nullable: true` and `example` of OpenAPI 3.0. */
function upgradeKeywords({ nullable: isNullable, example, ...node }: Record<string, unknown>): Record<string, unknown> {
  const withExamples = example === undefined || node.examples !== undefined ? node : { ...node, examples: [example] };
  if (isNullable !== true) return withExamples;
  return typeof withExamples.type === 'string'
    ? { ...withExamples, type: [withExamples.type, 'null'] }
    : { oneOf: [withExamples, { type: 'null' }] };
}

function listReferencedNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listReferencedNames);
  if (!isRecord(node)) return [];
  const names =
    typeof node.$ref === 'string' && node.$ref.startsWith('#/$defs/') ? [node.$ref.slice('#/$defs/'.length)] : [];
  return [...names, ...Object.values(node).flatMap(listReferencedNames)];
}
