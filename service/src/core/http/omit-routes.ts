import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { HonoEnv } from './environment.ts';
import { createValidatedRoutes } from './routes.ts';

/** Removes routes by their paths, also from the description, before they are added to an API. */
export function omitRoutes<Routes extends Hono<HonoEnv>>(routes: Routes, isOmitted: (path: string) => boolean): Routes {
  routes.routes = routes.routes.filter(({ path }) => !isOmitted(path));
  if (routes instanceof OpenAPIHono) {
    const { openAPIRegistry: described } = createValidatedRoutes();
    for (const definition of routes.openAPIRegistry.definitions)
      if (definition.type === 'route' && !isOmitted(definition.route.path)) described.registerPath(definition.route);
    routes.openAPIRegistry = described;
  }
  return routes;
}
