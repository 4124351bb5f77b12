import { Hono } from 'hono';
import type { Site } from './site/load.ts';
import { siteRoutes } from './site/routes.ts';

/** What the service is made of; each part may be left out in a test. */
export interface Parts {
  readonly site: Site | null;
}

/** The whole service as one application; `app.request()` is enough to use it. */
export function createApp({ site }: Parts): Hono {
  const app = new Hono();
  if (site) app.route('/', siteRoutes(site));
  return app;
}
