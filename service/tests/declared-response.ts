import { readdirSync } from 'node:fs';
import type { createRoute } from '@hono/zod-openapi';
import { problemSchema } from '@refdesk/service-contract/problem';
import { z } from 'zod';
import { runWithTestPortalAcceptedValues } from './provider.ts';

type Route = ReturnType<typeof createRoute>;

const folder = new URL('../../packages/service-contract/src/routes/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map((file): Promise<Readonly<Record<string, unknown>>> => import(new URL(file, folder).href)),
);
const routes = modules
  .flatMap((module) => Object.values(module))
  .filter(isRoute)
  // Literal paths precede parameterised ones, so that /api/keys/current is not mistaken for a key.
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

/**
 * Checks a JSON response against the schema that its route declares for the status, since the pages rely on it.
 *
 * @throws Error describing the differences.
 */
export function expectDeclaredResponse(
  method: string,
  path: string,
  status: number,
  type: string | null,
  body: unknown,
): void {
  const [pathname = ''] = path.split('?');
  const route = routes.find(
    ({ route: { method: declared }, pattern }) => declared === method.toLowerCase() && pattern.test(pathname),
  )?.route;
  if (!route || (status < 400 && !Object.hasOwn(route.responses, String(status)))) {
    if (route) throw new Error(`${method} ${route.path} does not declare the status ${status}.`);
    return;
  }
  const schema = getSchema(route, status, type);
  const result = runWithTestPortalAcceptedValues(() => schema?.safeParse(body));
  if (result?.success === false)
    throw new Error(
      `The response ${status} of ${method} ${route.path} differs from its declaration: ${z.prettifyError(result.error)}`,
    );
}

function getSchema({ responses }: Route, status: number, type: string | null): z.ZodType | undefined {
  if (type?.startsWith('application/problem+json')) return problemSchema;
  const response = responses[status];
  const content = response && 'content' in response ? response.content?.['application/json'] : undefined;
  return content && 'schema' in content && content.schema instanceof z.ZodType && type?.startsWith('application/json')
    ? content.schema
    : undefined;
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'getRoutingPath' in value;
}
