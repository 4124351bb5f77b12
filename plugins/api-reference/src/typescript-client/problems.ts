import { type Method, problemSchemas } from '../client-model/methods.ts';
import type { OpenApiDocument } from '../model/document.ts';
import type { Models } from './models.ts';
import { union } from './schema-type.ts';

/** The types of what a failed call throws, and a function that tells which it is. */
export function writeProblems(document: OpenApiDocument, methods: readonly Method[], models: Models): string {
  const names = Object.keys(document['x-problems'] ?? {}).map((name) => JSON.stringify(name));
  const bodies = problemSchemas(document, methods).map((schema) => models.typeOf(schema, 'response'));
  return `/** What a problem is called: the last part of the address in its \`type\`. */
export type ProblemName = ${names.length > 0 ? names.join(' | ') : 'string'};

/** The body of a failed response. */
export type ProblemBody = ${bodies.length > 0 ? union(bodies) : 'unknown'};

/** Whether a call failed with a problem; with names, whether it is one of these. */
export function isProblem<Name extends ProblemName>(error: unknown, ...names: readonly Name[]): error is ApiError<ProblemBody> & { readonly problem: Name } {
  return error instanceof ApiError && hasProblem(error, names);
}
`;
}
