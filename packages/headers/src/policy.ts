type Directives = Readonly<Record<string, readonly string[]>>;

// Base of all policies; the page policy allows forms to the same origin.
const baseDirectives: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Policy of files that are not documents: if a browser displays one, nothing in it runs or loads. */
export const denyAllContentPolicy = writeDirectives(baseDirectives);

/** Origins that pages use besides their host. */
export interface ContentPolicySources {
  readonly scripts?: readonly string[];
  /** Origins to which pages send, such as those of the console. */
  readonly connections?: readonly string[];
  readonly images?: readonly string[];
}

/**
 * Writes the policy of a page. It allows scripts from this host, inline scripts with one of the digests (`sha256-…`)
 * and the origins of `sources`; it forbids `eval` and inline styles.
 */
export function renderPageContentPolicy(
  digests: readonly string[],
  { scripts = [], connections = [], images = [] }: ContentPolicySources,
): string {
  return writeDirectives({
    ...baseDirectives,
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...digests.map((digest) => `'${digest}'`), ...scripts],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connections],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
  });
}

/** Writes the policy of a script. It applies to workers only, which do not inherit the policy of their page. */
export function renderWorkerContentPolicy({ runsWasm }: { readonly runsWasm: boolean }): string {
  return writeDirectives({
    ...baseDirectives,
    'script-src': ["'self'", ...(runsWasm ? ["'wasm-unsafe-eval'"] : [])],
    'connect-src': ["'self'"],
  });
}

function writeDirectives(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
