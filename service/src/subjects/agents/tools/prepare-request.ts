import { resolveReference } from '@refdesk/openapi/reference';
import { z } from 'zod';
import type { OperationWithApiDocument } from './find-operation.ts';

/** Input for an agent's call to an operation. */
export interface AgentOperationInput {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Authorization header of the agent's request. */
  readonly authorization: string;
}

const parameter = z.looseObject({
  $ref: z.string().exactOptional(),
  name: z.string().default(''),
  in: z.string().default(''),
  explode: z.boolean().optional(),
});
const operationSchema = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ $ref: z.string().exactOptional() }).optional(),
});
const content = z.object({ content: z.record(z.string(), z.unknown()).default({}) });

/**
 * Builds the request for an operation, and puts each parameter in the path, query or headers as declared.
 *
 * @throws Error naming unknown parameters or missing path parameters.
 */
export function prepareAgentRequest(
  origin: string,
  { document, method, path, operation }: OperationWithApiDocument,
  { parameters, body, authorization }: AgentOperationInput,
): Request {
  const { parameters: references, requestBody } = operationSchema.parse(operation);
  const known = references.map((reference) => parameter.parse(resolveReference(document, reference)));
  const unknown = Object.keys(parameters).filter((name) => !known.some((parameter) => parameter.name === name));
  if (unknown.length > 0)
    throw new Error(
      `${method} ${path} has no parameter ${unknown.join(', ')}. It has: ${known.map(({ name }) => name).join(', ') || 'none'}.`,
    );
  const headers = new Headers({ authorization });
  const query = new URLSearchParams();
  for (const { name, in: location, explode = true } of known) {
    const values = [parameters[name] ?? []].flat().map(String);
    if (location === 'header' && values.length > 0) headers.set(name, values.join(', '));
    if (location === 'query')
      for (const value of explode ? values : [values.join(',')].filter(Boolean)) query.append(name, value);
  }
  if (body !== undefined)
    headers.set(
      'content-type',
      findJsonMediaType(requestBody === undefined ? {} : resolveReference(document, requestBody), `${method} ${path}`),
    );
  const url = new URL(`${fillPath(path, parameters)}${query.size > 0 ? `?${query}` : ''}`, origin);
  return new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

function fillPath(path: string, parameters: AgentOperationInput['parameters']): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (parameters[name] === undefined) throw new Error(`${path} needs the parameter ${name}.`);
    return encodeURIComponent(String(parameters[name]));
  });
}

function findJsonMediaType(requestBody: unknown, name: string): string {
  const types = Object.keys(content.parse(requestBody).content);
  const type = types.find((candidate) => /\bjson\b/.test(candidate));
  if (type === undefined)
    throw new Error(
      types.length === 0 ? `${name} takes no body.` : `${name} takes ${types.join(', ')}, which this tool cannot send.`,
    );
  return type;
}
