import type { DescribedBody } from './body.ts';
import type { Parameter } from './parameter.ts';
import type { DescribedResponse } from './response.ts';
import type { AcceptedSecurityScheme } from './security.ts';
import type { DescribedServer } from './server.ts';

/** Facts about an operation that its error examples mention. */
export interface ErrorExampleOperationFacts {
  readonly route: string;
  readonly servers: readonly DescribedServer[];
  readonly parameters: readonly Parameter[];
  readonly security: readonly AcceptedSecurityScheme[];
  /** All scopes of the description. */
  readonly scopes: readonly string[];
}

/** Adapts error examples that operations share (RFC 9457) to one operation: its path and its scopes. */
export const adaptErrorExamples = (
  responses: readonly DescribedResponse[],
  context: ErrorExampleOperationFacts,
): DescribedResponse[] =>
  responses.map((response) => ({
    ...response,
    bodies: response.bodies.map((body) => adaptBodyExamples(body, context)),
  }));

const adaptBodyExamples = (body: DescribedBody, context: ErrorExampleOperationFacts): DescribedBody => ({
  ...body,
  examples: body.examples.map((example) => ({ ...example, value: adaptProblem(example.value, context) })),
});

function adaptProblem(value: unknown, context: ErrorExampleOperationFacts): unknown {
  if (!isProblem(value)) return value;
  return {
    ...value,
    instance: adaptInstance(value.instance, context),
    detail: value.status === 403 ? replaceScopes(value.detail, context) : value.detail,
  };
}

/** A problem document (RFC 9457). */
interface Problem {
  readonly status: unknown;
  readonly instance: string;
  readonly detail: unknown;
}

const isProblem = (value: unknown): value is Problem => {
  const { type, instance } = Object(value);
  return typeof type === 'string' && typeof instance === 'string' && instance.startsWith('/');
};

/** Returns the operation's path; parameters take their values from `instance` while its segments match the route. */
function adaptInstance(instance: string, { route, servers, parameters }: ErrorExampleOperationFacts): string {
  const exampleSegments = instance.split('/');
  const routeSegments = `${getBasePath(servers[0]?.url ?? '')}${route}`.split('/');
  return routeSegments
    .map((part, index) =>
      part.startsWith('{')
        ? getParameterValue(
            part.slice(1, -1),
            parameters,
            hasSamePrefix(routeSegments, exampleSegments, index) ? exampleSegments[index] : undefined,
          )
        : part,
    )
    .join('/');
}

const getBasePath = (server: string): string =>
  (URL.canParse(server) ? new URL(server).pathname : server).replace(/\/$/, '');

const hasSamePrefix = (routeSegments: readonly string[], exampleSegments: readonly string[], end: number): boolean =>
  routeSegments.slice(0, end).every((part, index) => part.startsWith('{') || part === exampleSegments[index]);

const getParameterValue = (
  name: string,
  parameters: readonly Parameter[],
  exampleSegment: string | undefined,
): string =>
  exampleSegment ??
  encodeURIComponent(
    String(parameters.find((parameter) => parameter.location === 'path' && parameter.name === name)?.example ?? name),
  );

/** Replaces the missing scope with one that this operation requires, and the token's scopes with another one. */
function replaceScopes(detail: unknown, { security, scopes }: ErrorExampleOperationFacts): unknown {
  const required = security.flatMap((option) => option.scopes.map(({ name }) => name));
  const [requiredScope] = required;
  if (typeof detail !== 'string' || requiredScope === undefined) return detail;
  const [missingScope, tokenScope] = detail.match(/[\w-]+:[\w-]+/g)?.filter((word) => scopes.includes(word)) ?? [];
  if (missingScope === undefined || required.includes(missingScope)) return detail;
  const replacements: Readonly<Record<string, string>> = {
    [missingScope]: requiredScope,
    ...(tokenScope !== undefined && { [tokenScope]: required.includes(tokenScope) ? missingScope : tokenScope }),
  };
  return detail.replaceAll(/[\w-]+:[\w-]+/g, (word) => replacements[word] ?? word);
}
