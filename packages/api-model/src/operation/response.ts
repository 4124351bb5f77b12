import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { ProblemTypeObject } from '@refdesk/openapi/extensions';
import { resolveReference } from '@refdesk/openapi/reference';
import type { LinkObject, ResponseObject } from '@refdesk/openapi/response';
import type { SchemaExpansion } from '../schema/read-schema.ts';
import { type DescribedBody, readMediaTypeBodies } from './body.ts';
import { type Parameter, readDescribedResponseHeaders } from './parameter.ts';

/** A response of an operation. */
export interface DescribedResponse {
  /** A status code, a range such as `4XX`, or `default`. */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly Parameter[];
  readonly bodies: readonly DescribedBody[];
  readonly problems: readonly ResponseProblem[];
  readonly links: readonly ResponseLink[];
}

/** A response value that is passed to another operation (OpenAPI link). */
export interface ResponseLink {
  readonly name: string;
  readonly description: string;
  /** Id of the other operation, or a reference to it. */
  readonly operation: string;
  /** Parameters of that operation, with runtime expressions as their values. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

/** A problem (RFC 9457) or error code that a response can contain. */
export interface ResponseProblem extends ProblemTypeObject {
  readonly slug: string;
}

/** Lists the responses of an operation, sorted by status. */
export function readOperationResponses(
  document: OpenApiDocument,
  responses: Readonly<Record<string, ResponseObject>>,
  expansion: SchemaExpansion,
): DescribedResponse[] {
  return Object.entries(responses)
    .map(([status, node]) => readResponse(document, status, resolveReference(document, node), expansion))
    .sort((a, b) => a.status.localeCompare(b.status));
}

/** Whether a response reports a failure. */
export const isErrorResponse = ({ status }: Pick<DescribedResponse, 'status'>): boolean =>
  /^[45]/.test(status) || status === 'default';

function readResponse(
  document: OpenApiDocument,
  status: string,
  node: ResponseObject,
  expansion: SchemaExpansion,
): DescribedResponse {
  return {
    status,
    description: node.description,
    headers: readDescribedResponseHeaders(document, node.headers ?? {}, expansion),
    bodies: readMediaTypeBodies(document, node.content ?? {}, { direction: 'response', ...expansion }),
    problems: (node['x-problems'] ?? []).flatMap((slug) => readProblem(document, slug) ?? []),
    links: Object.entries(node.links ?? {}).map(([name, link]) => readLink(name, resolveReference(document, link))),
  };
}

const readLink = (
  name: string,
  { description = '', operationId, operationRef, parameters = {} }: LinkObject,
): ResponseLink => ({
  name,
  description,
  operation: operationId ?? operationRef ?? '',
  parameters: Object.entries(parameters).map(([parameter, value]) => ({ name: parameter, value: String(value) })),
});

function readProblem(document: OpenApiDocument, slug: string): ResponseProblem | null {
  const problem = document['x-problems']?.[slug];
  return problem ? { slug, ...problem } : null;
}
