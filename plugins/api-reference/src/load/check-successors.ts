import type { ApiVersion } from '@refdesk/api-model/api';
import { type OperationWithPathItem, readOperationSummary } from '@refdesk/api-model/operation/operation';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import type { DescriptionDiagnostic } from './description-diagnostic.ts';

/** A version with the file of its description. */
export interface VersionWithDescriptionFile {
  readonly version: ApiVersion;
  readonly file: string;
}

/** Checks that everything named as a successor exists in the newer version. */
export function checkSuccessors(
  { version, file }: VersionWithDescriptionFile,
  versions: readonly VersionWithDescriptionFile[],
): DescriptionDiagnostic[] {
  if (version.successorVersion === null) return [];
  const names = versions.map(({ version: { api, version: number } }) => `${api}/${number}`);
  const newer = versions[names.indexOf(version.successorVersion)]?.version;
  if (!newer)
    return [
      {
        file,
        pointer: '#/',
        message: `The version in successorsIn, ${version.successorVersion}, does not exist.`,
        hint: `The versions are ${names.join(', ')}.`,
      },
    ];
  const namesByKind = {
    operation: newer.operations.map((entry) => readOperationSummary(entry).id),
    parameter: newer.operations.flatMap((entry) => getParameters(newer.document, entry).map(({ name }) => name)),
    problem: Object.keys(newer.document['x-problems'] ?? {}),
    schema: Object.keys(newer.document.components?.schemas ?? {}),
    field: listFieldNames(newer.document),
    value: Object.values(newer.document.components?.schemas ?? {}).flatMap(({ enum: values = [] }) =>
      values.map(String),
    ),
  };
  const isSameApi = newer.api === version.api;
  const mentions = [
    ...operationMentions(version),
    ...(isSameApi
      ? [...parameterMentions(version), ...problemMentions(version.document), ...schemaMentions(version.document)]
      : []),
  ];
  return mentions
    .filter(({ kind, name }) => !namesByKind[kind].includes(name))
    .map(({ kind, name, pointer }) => ({
      file,
      pointer,
      message: `${newer.title} ${newer.version} has no ${kind} ${name}.`,
      hint: hints[kind],
    }));
}

type Kind = 'operation' | 'parameter' | 'problem' | 'schema' | 'field' | 'value';

interface Mention {
  readonly kind: Kind;
  readonly name: string;
  readonly pointer: string;
}

const hints: Readonly<Record<Kind, string>> = {
  operation: 'x-successors lists operationIds of the newer version; [] if there is no replacement.',
  parameter:
    'x-successor of a parameter is the name of a parameter of the newer version; omit it if there is no replacement.',
  problem: 'successors lists problems of the newer version.',
  schema: 'x-successor of a schema is a schema of the newer version.',
  field: 'x-successor of a field is the name of a field of the newer version; omit it if there is no replacement.',
  value: 'x-enumSuccessors maps to values of the newer version; omit those without a replacement.',
};

const operationMentions = ({ operations }: ApiVersion): Mention[] =>
  operations.flatMap((entry) =>
    (entry.operation['x-successors'] ?? []).map((name) => ({
      kind: 'operation' as const,
      name,
      pointer: `${findPointer(entry)}/x-successors`,
    })),
  );

const parameterMentions = ({ document, operations }: ApiVersion): Mention[] =>
  operations.flatMap((entry) =>
    getParameters(document, entry).flatMap(({ name, in: location, 'x-successor': successor }) =>
      successor === undefined
        ? []
        : [
            {
              kind: 'parameter' as const,
              name: successor,
              pointer: `${findPointer(entry)}/parameters (${name} in the ${location})`,
            },
          ],
    ),
  );

const getParameters = (document: OpenApiDocument, { pathItem, operation }: OperationWithPathItem): ParameterObject[] =>
  [...(pathItem.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    resolveReference(document, parameter),
  );

const findPointer = ({ route, method }: OperationWithPathItem): string =>
  `#/paths/${route.replaceAll('/', '~1')}/${method}`;

const problemMentions = (document: OpenApiDocument): Mention[] =>
  Object.entries(document['x-problems'] ?? {}).flatMap(([code, { successors = [] }]) =>
    successors.map((name) => ({ kind: 'problem' as const, name, pointer: `#/x-problems/${code}/successors` })),
  );

function schemaMentions(document: OpenApiDocument): Mention[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => {
    const pointer = `#/components/schemas/${name}`;
    const named = schema['x-successor'];
    return [
      ...(named === undefined ? [] : [{ kind: 'schema' as const, name: named, pointer: `${pointer}/x-successor` }]),
      ...Object.entries(schema['x-enumSuccessors'] ?? {}).map(([value, successor]) => ({
        kind: 'value' as const,
        name: successor,
        pointer: `${pointer}/x-enumSuccessors/${value}`,
      })),
      ...fieldMentions(schema, pointer),
    ];
  });
}

const fieldMentions = (schema: SchemaObject, pointer: string): Mention[] =>
  Object.entries(schema.properties ?? {}).flatMap(([field, { 'x-successor': name }]) =>
    name === undefined ? [] : [{ kind: 'field' as const, name, pointer: `${pointer}/properties/${field}/x-successor` }],
  );

const listFieldNames = (document: OpenApiDocument): string[] => [
  ...new Set(
    Object.values(document.components?.schemas ?? {}).flatMap(({ properties = {} }) => Object.keys(properties)),
  ),
];
