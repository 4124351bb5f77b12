/** Part of a description that defines the addresses of its API. */
export interface DescribedApiAddressFields {
  readonly servers?: readonly { readonly url: string; readonly 'x-console'?: string | undefined }[] | undefined;
  readonly paths?: Readonly<Record<string, unknown>> | undefined;
}

/** Paths at which a sandbox serves an API: the path of its server, and prefixes of its paths below that. */
export interface SandboxApiPaths {
  /** Without a trailing slash; empty if operations have complete paths. */
  readonly base: string;
  /** Such as `/v2`: the first segment of each path. Empty if `base` is sufficient. */
  readonly roots: readonly string[];
}

/**
 * Returns the paths at which a sandbox serves an API: those of the sandbox server in its description, or of its first
 * server.
 *
 * @throws Error if the paths could collide with pages.
 */
export function getSandboxServedPaths({ servers = [], paths = {} }: DescribedApiAddressFields): SandboxApiPaths {
  const server = servers.find((candidate) => candidate['x-console'] === 'sandbox') ?? servers[0];
  const base = getServerPath(server?.url ?? '/');
  if (base !== '') return { base, roots: [] };
  const roots = [...new Set(Object.keys(paths).map((path) => `/${path.split('/')[1] ?? ''}`))];
  const unclear = roots.find((root) => root === '/' || root.includes('{'));
  if (unclear === undefined) return { base, roots };
  const path = Object.keys(paths).find((candidate) => candidate.startsWith(unclear));
  throw new Error(
    `The sandbox cannot tell ${path} from the address of a page: give the server of the description a path, such as https://api.example.com/v1.`,
  );
}

/** Returns the path prefixes at which an API is served, such as `/v2`. */
export const listServedPathPrefixes = ({ base, roots }: SandboxApiPaths): readonly string[] =>
  base === '' ? roots : [base];

/** Returns the path of a server without a trailing slash; its address can contain variables anywhere. */
export const getServerPath = (url: string): string =>
  new URL(url.replaceAll(/[{}]/g, ''), 'https://relative.example').pathname.replace(/\/$/, '');
