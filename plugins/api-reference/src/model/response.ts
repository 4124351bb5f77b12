import { resolve } from '@portal/openapi/reference';
import { type Body, readBodies } from './body.ts';
import type { OpenApiDocument, ProblemObject, ResponseObject } from './document.ts';
import { type Parameter, readHeaders } from './parameter.ts';
import type { Expansion } from './schema.ts';

/** An answer of an operation. */
export interface Response {
  /** A status code, a range such as `4XX`, or `default`. */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly Parameter[];
  readonly bodies: readonly Body[];
  readonly problems: readonly Problem[];
}

/** One problem that a status stands for (RFC 9457), or one error code. */
export interface Problem extends ProblemObject {
  readonly slug: string;
}

/** The responses of an operation in the order of their status. */
export function readResponses(document: OpenApiDocument, responses: Readonly<Record<string, ResponseObject>>, expansion: Expansion): Response[] {
  return Object.entries(responses)
    .map(([status, node]) => readResponse(document, status, resolve(document, node), expansion))
    .sort((a, b) => a.status.localeCompare(b.status));
}

/** True for answers that say that the call was not done. */
export const isError = ({ status }: Pick<Response, 'status'>): boolean => /^[45]/.test(status) || status === 'default';

function readResponse(document: OpenApiDocument, status: string, node: ResponseObject, expansion: Expansion): Response {
  return {
    status,
    description: node.description,
    headers: readHeaders(document, node.headers ?? {}, expansion),
    bodies: readBodies(document, node.content ?? {}, expansion),
    problems: (node['x-problems'] ?? []).flatMap((slug) => readProblem(document, slug) ?? []),
  };
}

function readProblem(document: OpenApiDocument, slug: string): Problem | null {
  const problem = document['x-problems']?.[slug];
  return problem ? { slug, ...problem } : null;
}
