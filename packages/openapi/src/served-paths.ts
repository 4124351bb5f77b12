/** What a description says of where it is answered. */
export interface AddressedDescription {
  readonly servers?: readonly { readonly url: string; readonly 'x-console'?: string | undefined }[] | undefined;
  readonly paths?: Readonly<Record<string, unknown>> | undefined;
}

/** Where a sandbox answers an API: the path of its server, and the beginnings of its paths below that. */
export interface ServedPaths {
  /** Without a slash at its end; empty where operations have whole paths. */
  readonly base: string;
  /** Such as `/v2`: the first part of each path. Empty where `base` is enough. */
  readonly roots: readonly string[];
}

/**
 * Where a sandbox answers an API, by the server of its description that is for the sandbox, else by the first.
 *
 * @throws Error when its paths could be those of any page.
 */
export function servedPaths({ servers = [], paths = {} }: AddressedDescription): ServedPaths {
  const server = servers.find((one) => one['x-console'] === 'sandbox') ?? servers[0];
  const base = serverPath(server?.url ?? '/');
  if (base !== '') return { base, roots: [] };
  const roots = [...new Set(Object.keys(paths).map((path) => `/${path.split('/')[1] ?? ''}`))];
  const unclear = roots.find((root) => root === '/' || root.includes('{'));
  if (unclear === undefined) return { base, roots };
  const path = Object.keys(paths).find((one) => one.startsWith(unclear));
  throw new Error(`The sandbox cannot tell ${path} from the address of a page: give the server of the description a path, such as https://api.example.com/v1.`);
}

/** The beginnings of the addresses at which it is answered, such as `/v2`. */
export const servedRoots = ({ base, roots }: ServedPaths): readonly string[] => (base === '' ? roots : [base]);

/** Path of a server, without a slash at its end; its variables may stand anywhere in its address. */
export const serverPath = (url: string): string => new URL(url.replaceAll(/[{}]/g, ''), 'https://relative.example').pathname.replace(/\/$/, '');
