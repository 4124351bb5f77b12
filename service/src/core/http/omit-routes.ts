import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { HonoEnv } from './environment.ts';
import { createValidatedRoutes } from './routes.ts';

/** Removes the routes whose path matches `isOmitted`, including from the OpenAPI document. */
export function omitRoutes<Routes extends Hono<HonoEnv>>(routes: Routes, isOmitted: (path: string) => boolean): Routes {
  routes.routes = routes.routes.filter(({ path }) => !isOmitted(path));
  if (routes instanceof OpenAPIHono) {
    const { openAPIRegistry: registry } = createValidatedRoutes();
    for (const definition of routes.openAPIRegistry.definitions)
      if (definition.type === 'route' && !isOmitted(definition.route.path)) registry.registerPath(definition.route);
    routes.openAPIRegistry = registry;
  }
  return routes;
}
