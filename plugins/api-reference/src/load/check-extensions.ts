import type { ZodType } from 'zod';
import type { OpenApiDocument } from '../model/document.ts';
import { type ExtensionPlace, extensions } from './extensions.ts';
import type { Fault } from './fault.ts';

type LocalFault = Omit<Fault, 'file'>;

/** Every extension is one that is known where it stands, and holds what it may hold. */
export function checkExtensions(document: OpenApiDocument): LocalFault[] {
  return [...walk(document, '#', 'root')];
}

/** What stands under a key, by the place in which the key is. */
const children: Readonly<Record<ExtensionPlace | 'other', (key: string) => ExtensionPlace | 'other'>> = {
  root: (key) => (key === 'info' ? 'info' : key === 'tags' ? 'tag' : 'other'),
  info: () => 'other',
  tag: () => 'tag',
  operation: (key) => (key === 'responses' ? 'response' : key === 'parameters' ? 'parameter' : 'other'),
  response: (key) => (key === 'content' || key === 'headers' ? 'other' : 'response'),
  parameter: (key) => (key === 'schema' ? 'schema' : 'parameter'),
  schema: () => 'schema',
  other: (key) => placeByKey[key] ?? 'other',
};

const placeByKey: Readonly<Record<string, ExtensionPlace>> = {
  schemas: 'schema',
  schema: 'schema',
  parameters: 'parameter',
  responses: 'response',
  get: 'operation',
  put: 'operation',
  post: 'operation',
  delete: 'operation',
  patch: 'operation',
  options: 'operation',
  head: 'operation',
  trace: 'operation',
};

function* walk(node: unknown, pointer: string, place: ExtensionPlace | 'other'): Generator<LocalFault> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) yield* walk(item, `${pointer}/${index}`, place);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (key.startsWith('x-')) yield* checkExtension(key, value, at, place);
    else if (!literalKeys.has(key)) yield* walk(value, at, children[place](key));
  }
}

/** Keys whose value is data, in which `x-` means nothing. */
const literalKeys: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum', 'value', 'mapping', 'scopes']);

function checkExtension(name: string, value: unknown, pointer: string, place: ExtensionPlace | 'other'): LocalFault[] {
  const known: Readonly<Record<string, ZodType>> = place === 'other' ? {} : extensions[place];
  const schema = known[name];
  if (!schema) {
    const names = Object.keys(known).join(', ');
    return [{ pointer, message: `${name} is not known here.`, remedy: names ? `Known here: ${names}.` : 'No extension is known here.' }];
  }
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({ pointer: [pointer, ...issue.path].join('/'), message: `${name}: ${issue.message}` }));
}
