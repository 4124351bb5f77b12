import type { OpenApiDocument } from '@portal/openapi/document';
import type { OperationObject } from '@portal/openapi/operation';
import type { ParameterObject } from '@portal/openapi/parameter';
import { resolveReference } from '@portal/openapi/reference';
import { listOperations, type OperationSummary, readSummary } from '../model/operation.ts';

/** An operation as it is compared. */
export interface ComparedOperation extends OperationSummary {
  /** Method and path, such as `GET /v2/jobs/{jobId}`. */
  readonly call: string;
  readonly pathWithoutBase: string;
  /** The parameters of the operation and of its path, references followed. */
  readonly parameters: readonly ParameterObject[];
  readonly node: OperationObject;
}

/** The operations of a description, in its order. */
export function readOperations(document: OpenApiDocument): ComparedOperation[] {
  const base = basePath(document);
  return listOperations(document).map((location) => {
    const summary = readSummary(location);
    return {
      ...summary,
      call: `${summary.method.toUpperCase()} ${summary.route}`,
      pathWithoutBase: summary.route.slice(base.length),
      parameters: merge(document, location.pathItem.parameters ?? [], location.operation.parameters ?? []),
      node: location.operation,
    };
  });
}

/** The parts that all paths of a description begin with, such as `/v2`; empty when there is none. */
export function basePath(document: OpenApiDocument): string {
  const [first = '', ...others] = Object.keys(document.paths ?? {});
  const parts = first.split('/').filter((part) => part !== '');
  const shared = parts.findIndex((part, index) => part.startsWith('{') || others.some((path) => path.split('/')[index + 1] !== part));
  return others.length === 0 || shared < 1 ? '' : `/${parts.slice(0, shared).join('/')}`;
}

/** OpenAPI 3.1, section 4.8.10: a parameter of the operation stands in for one of the path with the same name and place. */
function merge(document: OpenApiDocument, ofPath: readonly ParameterObject[], own: readonly ParameterObject[]): ParameterObject[] {
  return [...new Map([...ofPath, ...own].map((node) => resolveReference(document, node)).map((node) => [`${node.in} ${node.name}`, node])).values()];
}
