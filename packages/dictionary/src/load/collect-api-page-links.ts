import { getOperationSlug, getSchemaAnchor } from '@refdesk/openapi/operation-address';
import {
  type ApiPageLinks,
  emptyApiPageLinks,
  type OperationPageLink,
  type SchemaPageLink,
} from '../model/api-pages.ts';
import type { ApiOperationsAndSchemas, DescribedOperation } from '../source/api-description.ts';
import type { ApisFile } from '../source/apis-file.ts';

/** Collects the pages of the schemas and actions in the API descriptions. */
export function collectApiPageLinks(
  { rest, actions }: ApisFile,
  descriptions: { readonly rest: ApiOperationsAndSchemas; readonly actions: ApiOperationsAndSchemas | undefined },
): ApiPageLinks {
  const { schemas } = descriptions.rest;
  return {
    rest: {
      title: rest.title,
      schemas: Object.fromEntries(
        Object.keys(schemas).map((name) => [name, createSchemaLink(name, rest, descriptions.rest)]),
      ),
    },
    actions: {
      title: actions?.title ?? emptyApiPageLinks.actions.title,
      byName: Object.fromEntries(
        (descriptions.actions?.operations ?? []).flatMap((operation) => {
          const page = operation['x-page'];
          return page ? [[operation.route.split('/').at(-1) ?? '', createOperationLink(operation, page)]] : [];
        }),
      ),
    },
  };
}

function createSchemaLink(
  name: string,
  { operations: operationsPath, reference }: ApisFile['rest'],
  { operations, schemas }: ApiOperationsAndSchemas,
): SchemaPageLink {
  const isReturned = (schema: string) =>
    operations.some((operation) =>
      getResponseSchemas(operation).some(
        (responseSchema) => responseSchema === schema || isListOf(schemas[responseSchema], schema),
      ),
    );
  const returningOperations = operations.filter((operation) =>
    getResponseSchemas(operation).some(
      (responseSchema) => responseSchema === name || isListOf(schemas[responseSchema], name),
    ),
  );
  const links = returningOperations.map((operation) =>
    createOperationLink(
      operation,
      operation['x-page'] ?? `${operationsPath}/${getOperationSlug(operation, operation.operationId)}`,
    ),
  );
  return {
    name,
    path: `${reference}#${getSchemaAnchor(name)}`,
    operations: [...links.filter(({ method }) => method === 'get'), ...links.filter(({ method }) => method !== 'get')],
    partOf: Object.keys(schemas).filter(
      (other) =>
        other !== name &&
        collectReferencedNames(schemas[other]).includes(name) &&
        isReturned(other) &&
        !isListOf(schemas[other], name),
    ),
  };
}

const createOperationLink = ({ summary, method, route }: DescribedOperation, path: string): OperationPageLink => ({
  title: summary,
  method,
  route,
  path,
});

/** Returns the names of the schemas in successful responses (2xx). */
function getResponseSchemas({ responses }: DescribedOperation): string[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.values(content).flatMap(({ schema }) => getReferencedName(schema) ?? []));
}

/** Whether a schema is a list of records of the named one: an object with an array in `data`. */
function isListOf(schema: unknown, name: string): boolean {
  return getReferencedName(getProperty(getProperty(getProperty(schema, 'properties'), 'data'), 'items')) === name;
}

const schemaReference = /^#\/components\/schemas\/([^/]+)$/;

function getReferencedName(schema: unknown): string | undefined {
  const reference = getProperty(schema, '$ref');
  return typeof reference === 'string' ? schemaReference.exec(reference)?.[1] : undefined;
}

/** Returns the names of all schemas referenced inside a schema, at any depth of inline schemas. */
function collectReferencedNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const name = getReferencedName(schema);
  return [...(name ? [name] : []), ...Object.values(schema).flatMap(collectReferencedNames)];
}

function getProperty(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
