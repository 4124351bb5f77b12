import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';
import type { OperationObject } from '@refdesk/openapi/operation';
import { resolveReference } from '@refdesk/openapi/reference';
import type { ResponseObject } from '@refdesk/openapi/response';
import { getItemsSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { type Description, getReferencedSchemaName, type SandboxHttpMethod } from './description.ts';
import type { OperationKind, SuccessResponse } from './operation.ts';

interface ClassifiedOperation {
  readonly id: string;
  readonly method: SandboxHttpMethod;
  readonly path: string;
  readonly operation: OperationObject;
  readonly success: SuccessResponse;
}

/**
 * Derives the effect of an operation from its path, its method, the schema of its response and the lifecycles that
 * name it. A description without `x-sandbox: stateful` has no records.
 */
export function classifyOperation(description: Description, operationDetails: ClassifiedOperation): OperationKind {
  if (description['x-sandbox'] !== 'stateful') return { type: 'mock' };
  const { method, path, success } = operationDetails;
  const item = getItemSchemaName(description, success.schema);
  const schema = getReferencedSchemaName(success.schema ?? undefined);
  if (method === 'get' && item !== null) return { type: 'list', schema: item };
  if (method === 'get') return schema === null ? { type: 'mock' } : { type: 'read', schema };
  if (method === 'delete') return classifyDelete(description, path);
  if (method === 'post' && success.status === 201 && schema !== null && findListedSchema(description, path) === schema)
    return { type: 'create', schema };
  if (schema !== null && findGetResponseSchemaName(description, path) === schema)
    return { type: 'update', schema, mode: getUpdateMode(operationDetails) };
  if (method === 'put' && schema !== null && path.endsWith('}')) return { type: 'put', schema };
  return classifyAction(description, operationDetails);
}

function getUpdateMode({ method, operation }: ClassifiedOperation): 'replace' | 'partial' | 'mergePatch' {
  if (method === 'patch') return 'mergePatch';
  return operation['x-update'] === 'partial' ? 'partial' : 'replace';
}

function classifyDelete(description: Description, path: string): OperationKind {
  const put = description.paths[path]?.put;
  const schema = findGetResponseSchemaName(description, path) ?? (put ? getResponseSchema(description, put) : null);
  return schema === null ? { type: 'mock' } : { type: 'delete', schema };
}

function classifyAction(description: Description, { id, path }: ClassifiedOperation): OperationKind {
  const schema = findParentRecordSchema(description, path);
  if (schema === null) return { type: 'mock' };
  const [name = null, lifecycle] =
    Object.entries(description['x-lifecycles'] ?? {}).find(
      ([, cycle]) => cycle.schema === schema && getTransitions(cycle, id).length > 0,
    ) ?? [];
  return { type: 'action', schema, lifecycle: name, transitions: lifecycle ? getTransitions(lifecycle, id) : [] };
}

function getTransitions({ transitions }: RecordLifecycleObject, operationId: string) {
  return transitions.filter(({ operations }) => operations.includes(operationId));
}

/** Returns the schema of the nearest record above a path: `Job` for `/jobs/{jobId}/schedule`. */
function findParentRecordSchema(description: Description, path: string): string | null {
  const parentPath = path.slice(0, path.lastIndexOf('/'));
  if (parentPath === '') return null;
  const schema = parentPath.endsWith('}') ? findGetResponseSchemaName(description, parentPath) : null;
  return schema ?? findParentRecordSchema(description, parentPath);
}

/** Returns the schema of a path's GET response; null for a list, or if there is no GET. */
export function findGetResponseSchemaName(description: Description, path: string): string | null {
  const get = description.paths[path]?.get;
  return get ? getResponseSchema(description, get, false) : null;
}

function findListedSchema(description: Description, path: string): string | null {
  const get = description.paths[path]?.get;
  const schema = get && getSuccessSchema(description, get);
  return getItemSchemaName(description, schema ?? null);
}

function getResponseSchema(description: Description, operation: OperationObject, withLists = true): string | null {
  const schema = getSuccessSchema(description, operation);
  if (!withLists && getItemSchemaName(description, schema) !== null) return null;
  return getReferencedSchemaName(schema ?? undefined);
}

function getSuccessSchema(description: Description, operation: OperationObject): SchemaObject | null {
  const [, response] = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2')) ?? [];
  if (!response) return null;
  return Object.values(resolveReference<ResponseObject>(description, response).content ?? {})[0]?.schema ?? null;
}

function getItemSchemaName(description: Description, schema: SchemaObject | null): string | null {
  return schema === null
    ? null
    : getReferencedSchemaName(getItemsSchema(resolveReference(description, schema).properties?.data ?? {}));
}
