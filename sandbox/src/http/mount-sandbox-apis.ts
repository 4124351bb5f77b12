import { getSandboxServedPaths, listServedPathPrefixes } from '@refdesk/openapi/served-paths';
import type { Env, Hono } from 'hono';
import type { Description } from '../description/description.ts';

/** An API with the prefix of its paths. */
export interface ApiMountPath {
  /** Such as `/v2`. */
  readonly path: string;
  readonly title: string;
}

interface MountableApi<E extends Env> {
  readonly description: Description;
  readonly fetch: (request: Request, env: E['Bindings']) => Response | Promise<Response>;
}

/**
 * Mounts each API at the path of its description, and returns the prefixes of these paths with their APIs.
 *
 * @throws Error if two of them are equal.
 */
export function mountSandboxApis<E extends Env>(
  app: Hono<E>,
  apis: readonly MountableApi<E>[],
): readonly ApiMountPath[] {
  const titles = new Map<string, string>();
  for (const { description, fetch } of apis) {
    const { basePath, pathPrefixes } = getSandboxServedPaths(description);
    const title = getTitle(description);
    for (const root of listServedPathPrefixes({ basePath, pathPrefixes })) {
      const other = titles.get(root);
      if (other !== undefined)
        throw new Error(`${other} and ${title} are both served at ${root}: give their servers different paths.`);
      titles.set(root, title);
    }
    if (basePath !== '') app.mount(basePath, (request: Request, env: E['Bindings']) => fetch(request, env));
    for (const root of pathPrefixes) app.all(`${root}/*`, ({ req, env }) => fetch(req.raw, env));
  }
  return Array.from(titles, ([path, title]) => ({ path, title }));
}

const getTitle = ({ info }: Description): string => `${info.title} ${info.version}`;

/** Returns the path at which sessions of an API are opened, next to its operations. */
export const getSessionRoutePath = (description: Description): string =>
  `${listServedPathPrefixes(getSandboxServedPaths(description))[0]}/session`;
