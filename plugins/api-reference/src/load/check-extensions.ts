import type { OpenApiDocument } from '@refdesk/openapi/document';
import {
  commonExtensionSchemas,
  type ExtensibleOpenApiObjectName,
  extensionSchemas,
  nameMapKeys,
} from '@refdesk/openapi/extensions';
import { httpMethods } from '@refdesk/openapi/methods';
import { appendToPointer, getValueAtPointer, isObjectOrArray } from '@refdesk/openapi/pointer';
import { countEditDistance } from '@refdesk/similar-names';
import type { ZodError, ZodType } from 'zod';
import type { UnlocatedDiagnostic } from './description-diagnostic.ts';
import { formatMessageWithValue } from './linter-diagnostic.ts';
import { isSupportedForeignExtension } from './remove-invalid-foreign-extensions.ts';

/** An extension that is unknown, misplaced or invalid. */
export interface ExtensionFinding {
  readonly pointer: string;
  /** Whether nothing can be read from the extension: it is unknown, or a list or map has another type. */
  readonly isUnreadable: boolean;
  /** Null for an extension of another tool, which any description may contain. */
  readonly diagnostic: UnlocatedDiagnostic | null;
}

/** Checks that the portal's extensions are at a location where it reads them and have valid values. */
export function checkExtensions(document: OpenApiDocument): ExtensionFinding[] {
  return [...walk(document, '#', 'root', false)];
}

type Owner = ExtensibleOpenApiObjectName | 'other';

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
function* walk(node: unknown, pointer: string, owner: Owner, areNames: boolean): Generator<ExtensionFinding> {
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

/** Whether the author chooses the keys. The keys of an operation's `responses` are status codes and extensions. */
const isNameMap = (key: string, owner: Owner): boolean =>
  nameMapKeys.has(key) && !(owner === 'operation' && key === 'responses');

function checkExtension(name: string, value: unknown, pointer: string, owner: Owner): ExtensionFinding[] {
  const knownExtensions: Readonly<Record<string, ZodType>> = {
    ...commonExtensionSchemas,
    ...(owner === 'other' ? {} : extensionSchemas[owner]),
  };
  const schema = knownExtensions[name];
  if (!schema) return [{ pointer, isUnreadable: true, diagnostic: reportMistakenName(name, pointer, knownExtensions) }];
  const result = schema.safeParse(value);
  if (result.success) return [];
  // Some extensions are also defined by other tools; an unusable value in one of them is only a warning.
  const level = isSupportedForeignExtension(name) ? ({ level: 'warning', kind: 'foreign-extension' } as const) : {};
  return result.error.issues.map((issue) => {
    const issuePointer = issue.path.map(String).reduce(appendToPointer, pointer);
    return {
      pointer: issuePointer,
      isUnreadable: issue.code === 'invalid_type' && ['array', 'object', 'record'].includes(issue.expected),
      diagnostic: { ...level, pointer: issuePointer, message: `${name}: ${describeIssue(issue, value)}` },
    };
  });
}

/** Reports an extension of the portal in another object, or with a spelling mistake; null for any other name. */
function reportMistakenName(name: string, pointer: string, knownExtensions: object): UnlocatedDiagnostic | null {
  const owners = Object.entries(extensionSchemas).flatMap(([owner, schemas]) =>
    Object.hasOwn(schemas, name) ? [owner === 'root' ? 'the root' : owner] : [],
  );
  const similarNames = Object.keys(knownExtensions).filter((knownName) => isMisspelling(name, knownName));
  if (owners.length === 0 && similarNames.length === 0) return null;
  return {
    pointer,
    message: `${name} is not known here, and is ignored.`,
    hint:
      similarNames.length > 0
        ? `Did you mean ${similarNames.join(' or ')}?`
        : `It is supported in ${owners.join(', ')}.`,
    level: 'warning',
    kind: 'unknown-extension',
  };
}

/** Whether two names differ in at most two letters, and in at most a third of those after their prefix `x-`. */
const isMisspelling = (name: string, knownName: string): boolean =>
  countEditDistance(name.toLowerCase(), knownName.toLowerCase()) <= Math.min(2, Math.floor((name.length - 2) / 3));

function describeIssue({ message, path }: ZodIssue, extension: unknown): string {
  const value = getValueAtPointer(extension, path.map(String).reduce(appendToPointer, '#'));
  return message.endsWith('received undefined')
    ? `${String(path.at(-1))} is missing.`
    : formatMessageWithValue(message, value);
}

type ZodIssue = Pick<ZodError['issues'][number], 'message' | 'path'>;
