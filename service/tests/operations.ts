import type { TestService } from './service.ts';

/** An operation in the service's API description. */
export interface ServiceOperation {
  readonly method: string;
  /** Path with its parameters in braces. */
  readonly path: string;
  /** Schema name of the request body; null if it has no body. */
  readonly body: string | null;
  /** Tag of the operation. */
  readonly tag: string;
  /** Names of the query parameters. */
  readonly query: readonly string[];
  /** Names of the required security schemes; empty for a public operation. */
  readonly schemes: readonly string[];
  /** Scope that the operation requires from an operator token; null if it accepts no operator tokens. */
  readonly operatorScope: string | null;
}

/** Fills in the path of an operation, using placeholders for parameters that are not in `values`. */
export function fillRoutePath(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'none'));
}

type Security = readonly Readonly<Record<string, readonly string[]>>[];

interface DescribedOperation {
  readonly security?: Security;
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
  };
  readonly tags?: readonly string[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

/** Lists every operation in the service's API description. */
export async function fetchServiceOperations(service: TestService): Promise<ServiceOperation[]> {
  const { body } = await service.visitor().get('/api/openapi.json');
  return Object.entries<Record<string, DescribedOperation>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { requestBody, parameters = [], security = body.security, tags: [tag = ''] = [] }]) => ({
        method: method.toUpperCase(),
        path,
        tag,
        body: requestBody?.content['application/json'].schema.$ref.split('/').at(-1) ?? null,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        operatorScope: security.find((alternative: Security[number]) => alternative.operator)?.operator?.[0] ?? null,
        schemes: security.flatMap((requirement: Security[number]) => Object.keys(requirement)),
      }),
    ),
  );
}
