import type { DescribedBody } from './body.ts';
import type { Parameter } from './parameter.ts';
import type { DescribedResponse } from './response.ts';
import type { SecurityOption } from './security.ts';
import type { DescribedServer } from './server.ts';

/** Facts about an operation that appear in examples of its errors. */
export interface ErrorExampleContext {
  readonly route: string;
  readonly servers: readonly DescribedServer[];
  readonly parameters: readonly Parameter[];
  readonly security: readonly SecurityOption[];
  /** All scopes of the description. */
  readonly scopes: readonly string[];
}

/** Adapts examples of errors that operations share (RFC 9457) to one operation: its path and its scopes. */
export const adaptErrorExamples = (
  responses: readonly DescribedResponse[],
  context: ErrorExampleContext,
): DescribedResponse[] =>
  responses.map((response) => ({ ...response, bodies: response.bodies.map((body) => withOwnExamples(body, context)) }));

const withOwnExamples = (body: DescribedBody, context: ErrorExampleContext): DescribedBody => ({
  ...body,
  examples: body.examples.map((example) => ({ ...example, value: ownProblem(example.value, context) })),
});

function ownProblem(value: unknown, context: ErrorExampleContext): unknown {
  if (!isProblem(value)) return value;
  return {
    ...value,
    instance: ownPath(value.instance, context),
    detail: value.status === 403 ? ownScope(value.detail, context) : value.detail,
  };
}

/** Fills a problem (RFC 9457) with the facts of the operation. */
interface Problem {
  readonly status: unknown;
  readonly instance: string;
  readonly detail: unknown;
}

const isProblem = (value: unknown): value is Problem => {
  const { type, instance } = Object(value);
  return typeof type === 'string' && typeof instance === 'string' && instance.startsWith('/');
};

/** Fills the path of the operation with the identifiers of the example as far as both have the same segments. */
function ownPath(instance: string, { route, servers, parameters }: ErrorExampleContext): string {
  const theirs = instance.split('/');
  const current = `${basePath(servers[0]?.url ?? '')}${route}`.split('/');
  return current
    .map((part, index) =>
      part.startsWith('{')
        ? fill(part.slice(1, -1), parameters, isSame(current, theirs, index) ? theirs[index] : undefined)
        : part,
    )
    .join('/');
}

const basePath = (server: string): string =>
  (URL.canParse(server) ? new URL(server).pathname : server).replace(/\/$/, '');

const isSame = (current: readonly string[], theirs: readonly string[], end: number): boolean =>
  current.slice(0, end).every((part, index) => part.startsWith('{') || part === theirs[index]);

const fill = (name: string, parameters: readonly Parameter[], found: string | undefined): string =>
  found ??
  encodeURIComponent(
    String(parameters.find((parameter) => parameter.location === 'path' && parameter.name === name)?.example ?? name),
  );

/** Replaces the missing scope with one that this operation requires, and the token's scopes with another one. */
function ownScope(detail: unknown, { security, scopes }: ErrorExampleContext): unknown {
  const required = security.flatMap((option) => option.scopes.map(({ name }) => name));
  const [wanted] = required;
  if (typeof detail !== 'string' || wanted === undefined) return detail;
  const [lacking, existing] = detail.match(/[\w-]+:[\w-]+/g)?.filter((word) => scopes.includes(word)) ?? [];
  if (lacking === undefined || required.includes(lacking)) return detail;
  const current: Readonly<Record<string, string>> = {
    [lacking]: wanted,
    ...(existing !== undefined && { [existing]: required.includes(existing) ? lacking : existing }),
  };
  return detail.replaceAll(/[\w-]+:[\w-]+/g, (word) => current[word] ?? word);
}
