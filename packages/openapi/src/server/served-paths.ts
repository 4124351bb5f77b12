import { fillServerVariables, type ServerObject } from './server.ts';

/** Fields of a description that define the URLs of its API. */
export interface DescriptionServersAndPaths {
  readonly servers?: readonly Pick<ServerObject, 'url' | 'variables' | 'x-console'>[] | undefined;
  readonly paths?: Readonly<Record<string, unknown>> | undefined;
}

/** Paths at which a sandbox serves an API: either the path of its server, or prefixes of its operations' paths. */
export interface SandboxApiPaths {
  /** Path of the server without a trailing slash; empty if the operations have complete paths. */
  readonly basePath: string;
  /** First segment of each path, such as `/v2`; empty if `base` is sufficient. */
  readonly pathPrefixes: readonly string[];
}

/**
 * Returns the paths at which a sandbox serves an API. They are determined by the sandbox server in its description, or
 * by the first server.
 *
 * @throws Error if the paths could collide with the paths of pages.
 */
export function getSandboxServedPaths({ servers = [], paths = {} }: DescriptionServersAndPaths): SandboxApiPaths {
  const server = servers.find((candidate) => candidate['x-console'] === 'sandbox') ?? servers[0];
  const basePath = getServerPath(server ?? { url: '/' });
  if (basePath !== '') return { basePath, pathPrefixes: [] };
  const pathPrefixes = [...new Set(Object.keys(paths).map((path) => `/${path.split('/')[1] ?? ''}`))];
  const ambiguousRoot = pathPrefixes.find((root) => root === '/' || root.includes('{'));
  if (ambiguousRoot === undefined) return { basePath, pathPrefixes };
  const path = Object.keys(paths).find((candidate) => candidate.startsWith(ambiguousRoot));
  throw new Error(
    `The sandbox cannot tell ${path} from the address of a page: give the server of the description a path, such as https://api.example.com/v1.`,
  );
}

/** Returns the path prefixes at which an API is served, such as `/v2`. */
export const listServedPathPrefixes = ({ basePath, pathPrefixes }: SandboxApiPaths): readonly string[] =>
  basePath === '' ? pathPrefixes : [basePath];

/** Returns the path of a server without a trailing slash. Its URL may contain variables without a value anywhere. */
export const getServerPath = (server: Pick<ServerObject, 'url' | 'variables'>): string =>
  new URL(fillServerVariables(server).replaceAll(/[{}]/g, ''), 'https://relative.example').pathname.replace(/\/$/, '');
