import { operationSlug, schemaAnchor } from '@refdesk/openapi/operation-address';
import { type ApiPages, noApiPages, type OperationRef, type SchemaRef } from '../model/api-pages.ts';
import type { ApiDescription, DescribedOperation } from '../source/api-description.ts';
import type { ApisFile } from '../source/apis-file.ts';

/** Collects the pages of the schemas and actions in the descriptions. */
export function collectApiPages(
  { rest, actions }: ApisFile,
  descriptions: { readonly rest: ApiDescription; readonly actions: ApiDescription | undefined },
): ApiPages {
  const { schemas } = descriptions.rest;
  return {
    rest: {
      title: rest.title,
      schemas: Object.fromEntries(Object.keys(schemas).map((name) => [name, schemaRef(name, rest, descriptions.rest)])),
    },
    actions: {
      title: actions?.title ?? noApiPages.actions.title,
      byName: Object.fromEntries(
        (descriptions.actions?.operations ?? []).flatMap((operation) => {
          const page = operation['x-page'];
          return page ? [[operation.route.split('/').at(-1) ?? '', operationRef(operation, page)]] : [];
        }),
      ),
    },
  };
}

function schemaRef(
  name: string,
  { operations: folder, reference }: ApisFile['rest'],
  { operations, schemas }: ApiDescription,
): SchemaRef {
  const isAnswered = (schema: string) =>
    operations.some((operation) =>
      answersOf(operation).some((answer) => answer === schema || isListOf(schemas[answer], schema)),
    );
  const answering = operations.filter((operation) =>
    answersOf(operation).some((answer) => answer === name || isListOf(schemas[answer], name)),
  );
  const places = answering.map((operation) =>
    operationRef(operation, operation['x-page'] ?? `${folder}/${operationSlug(operation, operation.operationId)}`),
  );
  return {
    name,
    path: `${reference}#${schemaAnchor(name)}`,
    operations: [
      ...places.filter(({ method }) => method === 'get'),
      ...places.filter(({ method }) => method !== 'get'),
    ],
    partOf: Object.keys(schemas).filter(
      (other) =>
        other !== name &&
        namesIn(schemas[other]).includes(name) &&
        isAnswered(other) &&
        !isListOf(schemas[other], name),
    ),
  };
}

const operationRef = ({ summary, method, route }: DescribedOperation, path: string): OperationRef => ({
  title: summary,
  method,
  route,
  path,
});

/** Names of the schemas of the answers when all went well. */
function answersOf({ responses }: DescribedOperation): string[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.values(content).flatMap(({ schema }) => nameOf(schema) ?? []));
}

/** A list has its records in `data`. */
function isListOf(schema: unknown, name: string): boolean {
  return nameOf(property(property(property(schema, 'properties'), 'data'), 'items')) === name;
}

const schemaReference = /^#\/components\/schemas\/([^/]+)$/;

function nameOf(schema: unknown): string | undefined {
  const reference = property(schema, '$ref');
  return typeof reference === 'string' ? schemaReference.exec(reference)?.[1] : undefined;
}

/** Names of all schemas that a schema refers to by itself. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const name = nameOf(schema);
  return [...(name ? [name] : []), ...Object.values(schema).flatMap(namesIn)];
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
