import type { OpenApiDocument } from '@refdesk/openapi/document';
import { listProblemSchemas } from '../client-model/methods.ts';
import type { GeneratedClientModel } from '../client-model/read-client.ts';
import type { TypeScriptModelWriter } from './models.ts';
import { toTypeScriptUnion } from './schema-type.ts';

/** Writes the types of failed calls, and the function that distinguishes them. */
export function writeTypeScriptProblems(
  document: OpenApiDocument,
  { methods, problemNames, tokenRequest, resultCodes }: GeneratedClientModel,
  models: TypeScriptModelWriter,
): string {
  const names = problemNames.map((name) => JSON.stringify(name));
  const oauth =
    tokenRequest?.request.type === 'clientCredentials' ? ['{ error: string; error_description?: string }'] : [];
  const results = resultCodes ? ['{ code: number; message: string }'] : [];
  const bodies = [
    ...listProblemSchemas(document, methods).map((schema) => models.writeType(schema, 'response')),
    ...results,
  ];
  return `/** Name of a problem: the last segment of its \`type\`, an error of OAuth 2.0, or the name of a result code. */
export type ProblemName = ${names.length > 0 ? names.join(' | ') : 'string'};

/** Body of a failed response. */
export type ProblemBody = ${bodies.length > 0 ? toTypeScriptUnion(bodies) : 'unknown'};
${oauth.length > 0 ? `\n/** Body of a failed token request. */\nexport type TokenErrorBody = ${oauth[0]};\n` : ''}
/**
 * Whether an error is a failed response with a named problem, and one of \`names\` if there are any.
 *
 * @example
 * const job = await client.getJob({ jobId: 1 }).catch((error) => {
 *   if (isProblem(error, 'not-found')) return null;
 *   throw error;
 * });
 */
export function isProblem<Name extends ProblemName = ProblemName>(
  error: unknown,
  ...names: readonly Name[]
): error is ApiError<ProblemBody> & { readonly problem: Name } {
  return hasProblem(error, names);
}
`;
}
