/** Part of a description that defines the addresses of its API. */
export interface AddressedDescription {
  readonly servers?: readonly { readonly url: string; readonly 'x-console'?: string | undefined }[] | undefined;
  readonly paths?: Readonly<Record<string, unknown>> | undefined;
}

/** Paths at which a sandbox serves an API: the path of its server, and the prefixes of its paths below that. */
export interface ServedPaths {
  /** Without a slash at its end; empty where operations have whole paths. */
  readonly base: string;
  /** Such as `/v2`: the first part of each path. Empty where `base` is enough. */
  readonly roots: readonly string[];
}

/**
 * Returns the paths at which a sandbox serves an API: by the sandbox server of its description, else by the first
 * server.
 *
 * @throws Error when its paths could be those of any page.
 */
export function getServedPaths({ servers = [], paths = {} }: AddressedDescription): ServedPaths {
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

/** Prefixes of the addresses at which an API is served, such as `/v2`. */
export const listServedRoots = ({ base, roots }: ServedPaths): readonly string[] => (base === '' ? roots : [base]);

/** Path of a server without a trailing slash; its address can contain variables anywhere. */
export const getServerPath = (url: string): string =>
  new URL(url.replaceAll(/[{}]/g, ''), 'https://relative.example').pathname.replace(/\/$/, '');
