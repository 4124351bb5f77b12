import type { OpenApiDocument } from '@refdesk/openapi/document';
import { commonExtensionSchemas, type ExtensionOwner, extensionSchemas } from '@refdesk/openapi/extensions';
import { httpMethods } from '@refdesk/openapi/methods';
import { appendToPointer, getValueAtPointer, isObjectOrArray } from '@refdesk/openapi/pointer';
import type { ZodError, ZodType } from 'zod';
import type { UnlocatedDiagnostic } from './description-diagnostic.ts';
import { formatMessageWithValue } from './linter-diagnostic.ts';
import { isSupportedForeignExtension } from './remove-misshapen-extensions.ts';

/** An error in an extension. */
export interface ExtensionDiagnostic extends UnlocatedDiagnostic {
  /** Whether nothing can be read from the extension, for example because a list or map has another type. */
  readonly isBroken: boolean;
}

/** Checks that every extension is known at its location and has a valid value. */
export function checkExtensions(document: OpenApiDocument): ExtensionDiagnostic[] {
  return [...walk(document, '#', 'root', false)];
}

type Owner = ExtensionOwner | 'other';

/** Functions that map a key to the kind of object it contains, keyed by the kind of the parent. */
const children: Readonly<Record<Owner, (key: string) => Owner>> = {
  root: (key) => ownerInRoot[key] ?? 'other',
  info: () => 'other',
  tag: () => 'tag',
  operation: (key) => ownerInOperation[key] ?? 'other',
  response: (key) => (key === 'content' || key === 'headers' ? 'other' : 'response'),
  parameter: (key) => (key === 'schema' ? 'schema' : 'parameter'),
  schema: () => 'schema',
  server: () => 'other',
  securityScheme: (key) => (key === 'flows' ? 'other' : 'securityScheme'),
  other: (key) => ownerByKey[key] ?? 'other',
};

type OwnersByKey = Readonly<Record<string, Owner>>;

const ownerInRoot: OwnersByKey = { info: 'info', tags: 'tag', servers: 'server' };

const ownerInOperation: OwnersByKey = { responses: 'response', parameters: 'parameter', servers: 'server' };

const ownerByKey: OwnersByKey = {
  schemas: 'schema',
  schema: 'schema',
  parameters: 'parameter',
  responses: 'response',
  servers: 'server',
  securitySchemes: 'securityScheme',
  ...Object.fromEntries(httpMethods.map((method) => [method, 'operation' as const])),
};

/** Checks a node and its descendants. If `areNames`, the author chooses the keys, so the prefix `x-` has no meaning. */
function* walk(node: unknown, pointer: string, owner: Owner, areNames: boolean): Generator<ExtensionDiagnostic> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) yield* walk(item, appendToPointer(pointer, index), owner, false);
    return;
  }
  if (!isObjectOrArray(node)) return;
  for (const [key, value] of Object.entries(node)) {
    const childPointer = appendToPointer(pointer, key);
    if (areNames) yield* walk(value, childPointer, owner, false);
    else if (key.startsWith('x-')) yield* checkExtension(key, value, childPointer, owner);
    else if (!literalKeys.has(key)) yield* walk(value, childPointer, children[owner](key), isNameMap(key, owner));
  }
}

/** Keys whose values are data, in which the prefix `x-` has no meaning. */
const literalKeys: ReadonlySet<string> = new Set([
  'example',
  'examples',
  'default',
  'const',
  'enum',
  'value',
  'mapping',
  'scopes',
  'security',
]);

/** Keys whose values are maps with names chosen by the author. */
const nameMaps: ReadonlySet<string> = new Set([
  'schemas',
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'parameters',
  'headers',
  'responses',
  'requestBodies',
  'securitySchemes',
  'pathItems',
  'links',
  'callbacks',
  'content',
  'encoding',
  'variables',
  'webhooks',
]);

/** The `responses` of an operation are no such map: their keys are status codes, so extensions can be among them. */
const isNameMap = (key: string, owner: Owner): boolean =>
  nameMaps.has(key) && !(owner === 'operation' && key === 'responses');

function checkExtension(name: string, value: unknown, pointer: string, owner: Owner): ExtensionDiagnostic[] {
  const knownExtensions: Readonly<Record<string, ZodType>> = {
    ...commonExtensionSchemas,
    ...(owner === 'other' ? {} : extensionSchemas[owner]),
  };
  const schema = knownExtensions[name];
  if (!schema) {
    const hint = `It is ignored. Known here: ${Object.keys(knownExtensions).join(', ')}.`;
    return [
      {
        pointer,
        message: `${name} is not known here.`,
        hint,
        isBroken: true,
        level: 'warning',
        kind: 'unknown-extension',
      },
    ];
  }
  const result = schema.safeParse(value);
  if (result.success) return [];
  // Some extensions are also defined by other tools; an unusable value in one of them is only a warning.
  const level = isSupportedForeignExtension(name) ? ({ level: 'warning', kind: 'foreign-extension' } as const) : {};
  return result.error.issues.map((issue) => ({
    ...level,
    pointer: issue.path.map(String).reduce(appendToPointer, pointer),
    message: `${name}: ${describeIssue(issue, value)}`,
    isBroken: issue.code === 'invalid_type' && ['array', 'object', 'record'].includes(issue.expected),
  }));
}

function describeIssue({ message, path }: ZodIssue, extension: unknown): string {
  const value = getValueAtPointer(extension, path.map(String).reduce(appendToPointer, '#'));
  return message.endsWith('received undefined')
    ? `${String(path.at(-1))} is missing.`
    : formatMessageWithValue(message, value);
}

type ZodIssue = Pick<ZodError['issues'][number], 'message' | 'path'>;
