import { bundle, type Config } from '@redocly/openapi-core';
import { listOperationsOfPaths } from '@refdesk/openapi/methods';
import { getValueAtPointer, isObjectOrArray } from '@refdesk/openapi/pointer';
import { decodeUriFragment } from '@refdesk/openapi/reference';

/**
 * An array or string in a request without a limit: JSON pointer in the bundled description, and the missing keyword.
 */
export interface UnlimitedSchema {
  readonly pointer: string;
  readonly lacks: 'maxItems' | 'maxLength';
}

/** Formats whose values have a bounded length. */
const boundedFormats = ['date', 'date-time', 'date-time-local', 'time', 'duration', 'uuid', 'ipv4', 'ipv6'];

/** Finds the arrays and strings without a limit in the parameters and bodies of a description. */
export async function findUnlimitedSchemas(file: string, config: Config): Promise<readonly UnlimitedSchema[]> {
  const { bundle: bundled } = await bundle({ ref: file, config });
  const document: unknown = bundled.parsed;
  const all = isObjectOrArray(document) && isObjectOrArray(document.paths) ? document.paths : {};
  const paths = Object.fromEntries(
    Object.entries(all).flatMap(([route, item]) => (isObjectOrArray(item) ? [[route, item]] : [])),
  );
  const visited = new Set<unknown>();
  return listOperationsOfPaths(paths).flatMap(({ route, method, operation }) => {
    if (!isObjectOrArray(operation)) return [];
    const location = `#/paths/${route.replaceAll('/', '~1')}/${method}`;
    const parameters = [...toArray(paths[route]?.parameters), ...toArray(operation.parameters)].map((parameter) =>
      resolveReference(document, parameter, location),
    );
    const body = resolveReference(document, operation.requestBody, `${location}/requestBody`);
    const content =
      isObjectOrArray(body.value) && isObjectOrArray(body.value.content) ? Object.entries(body.value.content) : [];
    const schemas = [
      ...parameters.map(({ value, pointer }) => ({
        value: isObjectOrArray(value) ? value.schema : null,
        pointer: `${pointer}/schema`,
      })),
      ...content.map(([type, media]) => ({
        value: isObjectOrArray(media) ? media.schema : null,
        pointer: `${body.pointer}/content/${type.replaceAll('/', '~1')}/schema`,
      })),
    ];
    return schemas.flatMap(({ value, pointer }) => findUnlimitedIn(document, value, pointer, visited));
  });
}

function findUnlimitedIn(
  document: unknown,
  value: unknown,
  location: string,
  visited: Set<unknown>,
): readonly UnlimitedSchema[] {
  const { value: schema, pointer } = resolveReference(document, value, location);
  if (!isObjectOrArray(schema) || visited.has(schema)) return [];
  visited.add(schema);
  const parts = ['properties', 'allOf', 'oneOf', 'anyOf'].flatMap((name) =>
    Object.entries(schema[name] ?? {}).map(([key, inner]) => [inner, `${name}/${key}`] as const),
  );
  const single = ['items', 'additionalProperties'].map((name) => [schema[name], name] as const);
  return [
    ...findMissingKeywords(schema).map((lacks) => ({ pointer, lacks })),
    ...[...parts, ...single].flatMap(([inner, name]) =>
      findUnlimitedIn(document, inner, `${pointer}/${name}`, visited),
    ),
  ];
}

function findMissingKeywords(schema: Readonly<Record<string, unknown>>): readonly UnlimitedSchema['lacks'][] {
  const types = [schema.type].flat();
  const isBounded =
    schema.enum !== undefined ||
    schema.const !== undefined ||
    boundedFormats.includes(String(schema.format)) ||
    schema.readOnly === true;
  return [
    ...(types.includes('array') && schema.maxItems === undefined && schema.readOnly !== true
      ? (['maxItems'] as const)
      : []),
    ...(types.includes('string') && schema.maxLength === undefined && !isBounded ? (['maxLength'] as const) : []),
  ];
}

/** Returns the target of a reference with its JSON pointer. */
function resolveReference(
  document: unknown,
  value: unknown,
  pointer: string,
): { readonly value: unknown; readonly pointer: string } {
  if (!isObjectOrArray(value) || typeof value.$ref !== 'string') return { value, pointer };
  return { value: getValueAtPointer(document, decodeUriFragment(value.$ref)), pointer: value.$ref };
}

const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
