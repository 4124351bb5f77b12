import { dirname, resolve } from 'node:path';
import { httpMethods } from '@refdesk/openapi/methods';
import { escapePointerPart } from '@refdesk/openapi/pointer';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import { resolveReference } from '@refdesk/openapi/reference';
import { groupDescriptionFilesByStrictness } from '../../../../tools/dev/strict-descriptions.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** A parameter with its location in the description. */
interface DescribedParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly pointer: string;
}

/** An operation of a description with its location. */
export interface DescribedOperation {
  readonly api: string;
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** JSON pointer to the operation. */
  readonly pointer: string;
  readonly parameters: readonly DescribedParameter[];
  readonly operation: JsonObject;
  readonly servers: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

const folder = resolve(import.meta.dirname, '../../apis');
const names = groupDescriptionFilesByStrictness().strictFiles.map(dirname).toSorted();

/** Bundled API descriptions, keyed by API and version: `main/2.0.0`. */
export const bundledApiDescriptions: ReadonlyMap<string, JsonObject> = new Map(
  await Promise.all(
    names.map(
      async (name) =>
        [name, (await readBundledDescription(resolve(folder, name, 'openapi.yaml'))) as unknown as JsonObject] as const,
    ),
  ),
);

/** Operations of all API descriptions. */
export const allApiOperations: readonly DescribedOperation[] = [...bundledApiDescriptions].flatMap(([api, document]) =>
  Object.entries(document.paths as Record<string, JsonObject>).flatMap(([path, item]) =>
    httpMethods
      .filter((method) => Object.hasOwn(item, method))
      .map((method) => {
        const operation = item[method] as JsonObject;
        const location = `/paths/${escapePointerPart(path)}`;
        const pointer = `${location}/${method}`;
        return {
          ...{ api, id: String(operation.operationId), method: method.toUpperCase(), path, pointer, operation },
          parameters: [...readParameters(item, location, document), ...readParameters(operation, pointer, document)],
          servers: toObjects(document.servers).map(({ url }) => String(url)),
          security: (operation.security ?? document.security ?? []) as DescribedOperation['security'],
        };
      }),
  ),
);

/** Finds the latest operation with a name: `createJob` for the main API, `API createJob` for another one. */
export function findOperationByName(name: string): DescribedOperation | undefined {
  const [id = '', api = 'main'] = name.split(' ').reverse();
  return allApiOperations.findLast((operation) => operation.id === id && operation.api.startsWith(`${api}/`));
}

function readParameters(owner: JsonObject, pointer: string, document: JsonObject): DescribedParameter[] {
  return toObjects(owner.parameters).map((parameter, index) => {
    const { name, in: location, required } = resolveReference<JsonObject>(document, parameter);
    const parameterPointer =
      typeof parameter.$ref === 'string' ? parameter.$ref.slice(1) : `${pointer}/parameters/${index}`;
    return { name: String(name), in: String(location), required: required === true, pointer: parameterPointer };
  });
}

function toObjects(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value : [];
}
