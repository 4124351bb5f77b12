import { OpenAPIHono } from '@hono/zod-openapi';
import type { HonoEnv } from './environment.ts';
import { toProblem } from './validation.ts';

/** An empty set of routes whose requests are read by their schemas, every fault being named at once. */
export function newRoutes(): OpenAPIHono<HonoEnv> {
  return new OpenAPIHono<HonoEnv>({
    defaultHook(result) {
      if (!result.success) throw toProblem(result.error, result.target);
    },
  });
}
