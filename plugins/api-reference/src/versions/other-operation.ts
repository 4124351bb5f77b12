import type { Method } from '@portal/openapi/methods';
import type { OperationName } from '../differences/operation-differences.ts';
import type { Relation } from '../differences/pair-operations.ts';
import { type ApiVersion, operationPath } from '../model/api.ts';

/** An operation of another version, as pages link to it. */
export interface OtherOperation {
  readonly method: Method;
  readonly title: string;
  /** Method and path. */
  readonly call: string;
  readonly path: string;
  readonly relation: Relation;
}

/** The operation `operation` of the version `api`. */
export function toOther(api: ApiVersion, operation: OperationName, relation: Relation): OtherOperation {
  const { method, title, call } = operation;
  const node = api.operations.find((entry) => entry.operation.operationId === operation.id)?.operation;
  return { method, title, call, path: operationPath(api, { ...operation, fixedPage: node?.['x-page'] ?? null }), relation };
}
