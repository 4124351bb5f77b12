import { listOperations } from '@portal/openapi/methods';
import { isRecord, valueAt } from '@portal/openapi/pointer';
import { decodeFragment } from '@portal/openapi/reference';
import { bundle, type Config } from '@redocly/openapi-core';

/** An array or a text of a request without a limit: its JSON pointer in the bundled description, and what it lacks. */
export interface Unlimited {
  readonly pointer: string;
  readonly lacks: 'maxItems' | 'maxLength';
}

/** Formats whose values are of one length, or nearly so. */
const short = ['date', 'date-time', 'date-time-local', 'time', 'duration', 'uuid', 'ipv4', 'ipv6'];

/** Every array and every text that a request of a description may hold without end, in parameters and bodies. */
export async function findUnlimited(file: string, config: Config): Promise<readonly Unlimited[]> {
  const { bundle: bundled } = await bundle({ ref: file, config });
  const document: unknown = bundled.parsed;
  const all = isRecord(document) && isRecord(document.paths) ? document.paths : {};
  const paths = Object.fromEntries(Object.entries(all).flatMap(([route, item]) => (isRecord(item) ? [[route, item]] : [])));
  const seen = new Set<unknown>();
  return listOperations(paths).flatMap(({ route, method, operation }) => {
    if (!isRecord(operation)) return [];
    const at = `#/paths/${route.replaceAll('/', '~1')}/${method}`;
    const parameters = [...listOf(paths[route]?.parameters), ...listOf(operation.parameters)].map((parameter) => follow(document, parameter, at));
    const body = follow(document, operation.requestBody, `${at}/requestBody`);
    const content = isRecord(body.value) && isRecord(body.value.content) ? Object.entries(body.value.content) : [];
    const schemas = [
      ...parameters.map(({ value, pointer }) => ({ value: isRecord(value) ? value.schema : null, pointer: `${pointer}/schema` })),
      ...content.map(([type, media]) => ({
        value: isRecord(media) ? media.schema : null,
        pointer: `${body.pointer}/content/${type.replaceAll('/', '~1')}/schema`,
      })),
    ];
    return schemas.flatMap(({ value, pointer }) => unlimitedIn(document, value, pointer, seen));
  });
}

function unlimitedIn(document: unknown, given: unknown, at: string, seen: Set<unknown>): readonly Unlimited[] {
  const { value: schema, pointer } = follow(document, given, at);
  if (!isRecord(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const parts = ['properties', 'allOf', 'oneOf', 'anyOf'].flatMap((name) =>
    Object.entries(schema[name] ?? {}).map(([key, inner]) => [inner, `${name}/${key}`] as const),
  );
  const single = ['items', 'additionalProperties'].map((name) => [schema[name], name] as const);
  return [
    ...ownLacks(schema).map((lacks) => ({ pointer, lacks })),
    ...[...parts, ...single].flatMap(([inner, name]) => unlimitedIn(document, inner, `${pointer}/${name}`, seen)),
  ];
}

function ownLacks(schema: Readonly<Record<string, unknown>>): readonly Unlimited['lacks'][] {
  const types = [schema.type].flat();
  const isShort = schema.enum !== undefined || schema.const !== undefined || short.includes(String(schema.format)) || schema.readOnly === true;
  return [
    ...(types.includes('array') && schema.maxItems === undefined && schema.readOnly !== true ? (['maxItems'] as const) : []),
    ...(types.includes('string') && schema.maxLength === undefined && !isShort ? (['maxLength'] as const) : []),
  ];
}

/** What a reference points to, and where that is. */
function follow(document: unknown, value: unknown, pointer: string): { readonly value: unknown; readonly pointer: string } {
  if (!isRecord(value) || typeof value.$ref !== 'string') return { value, pointer };
  return { value: valueAt(document, decodeFragment(value.$ref)), pointer: value.$ref };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
