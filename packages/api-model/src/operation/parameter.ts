import { messages } from '@refdesk/messages/reference';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { listNamedExamples } from '@refdesk/openapi/named-examples';
import type { HeaderObject, ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import { readSchema, type SchemaExpansion } from '../schema/read-schema.ts';
import type { DisplayedSchema } from '../schema/schema.ts';

/** Locations of parameters, in display order. */
export const parameterLocations = ['path', 'query', 'header', 'cookie'] as const;
export type ParameterLocation = (typeof parameterLocations)[number];

/** A parameter of an operation, or a header of a response. */
export interface Parameter {
  readonly name: string;
  readonly location: ParameterLocation;
  readonly description: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** How a list is serialized, such as `repeat the parameter`; null for single values. */
  readonly listStyle: string | null;
  readonly schema: DisplayedSchema;
  /** A value for trying the operation; undefined if the description has none. */
  readonly example: unknown;
  readonly successor: string | null;
}

/** Merges the parameters of a path and an operation, which overrides those with the same name and location. */
export function readOperationParameters(
  document: OpenApiDocument,
  operationParameters: readonly ParameterObject[],
  pathParameters: readonly ParameterObject[],
  expansion: SchemaExpansion,
): Parameter[] {
  const byKey = new Map(
    [...pathParameters, ...operationParameters]
      .map((node) => resolveReference(document, node))
      .map((node) => [`${node.in} ${node.name}`, node]),
  );
  const all = [...byKey.values()].map((node) => readParameter(document, node, node.name, node.in, expansion));
  return parameterLocations.flatMap((location) => all.filter((parameter) => parameter.location === location));
}

/** Reads the headers of a response as parameters. */
export function readDescribedResponseHeaders(
  document: OpenApiDocument,
  headers: Readonly<Record<string, HeaderObject>>,
  expansion: SchemaExpansion,
): Parameter[] {
  return Object.entries(headers).map(([name, node]) =>
    readParameter(document, resolveReference(document, node), name, 'header', expansion),
  );
}

function readParameter(
  document: OpenApiDocument,
  node: HeaderObject,
  name: string,
  location: ParameterLocation,
  expansion: SchemaExpansion,
): Parameter {
  const holder = node.schema ? node : (Object.values(node.content ?? {})[0] ?? node);
  const schema = readSchema(document, holder.schema ?? {}, expansion);
  return {
    name,
    location,
    description: node.description ?? schema.description,
    isRequired: node.required === true,
    isDeprecated: node.deprecated === true,
    listStyle: schema.types.includes('array') ? describeListStyle(node, location) : null,
    schema: { ...schema, description: '' },
    example: listNamedExamples(document, { ...holder, ...node })[0]?.value,
    successor: node['x-successor'] ?? null,
  };
}

/** Describes how a list is serialized. `form` and explode are the defaults in a query (OpenAPI 3.1, 4.8.12.3). */
function describeListStyle(node: HeaderObject, location: ParameterLocation): string {
  const style = node.style ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple');
  const isExploded = node.explode ?? style === 'form';
  if (style === 'form' && isExploded) return messages.listRepeated;
  if (style === 'spaceDelimited') return messages.listBySpaces;
  return style === 'pipeDelimited' ? messages.listByBars : messages.listByCommas;
}
