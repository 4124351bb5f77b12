type Directives = Readonly<Record<string, readonly string[]>>;

// Base of all policies; the page policy overrides `form-action`.
const baseDirectives: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Policy of files that are not documents: if a browser displays one, it cannot run or load anything. */
export const denyAllContentPolicy = renderDirectives(baseDirectives);

/** External origins that pages use. */
export interface ContentPolicyExternalOrigins {
  readonly scripts?: readonly string[];
  /** Origins that pages send requests to, such as those of the console. */
  readonly connections?: readonly string[];
  readonly images?: readonly string[];
}

/**
 * Renders the policy of a page. It allows scripts from this host, inline scripts with one of the digests (`sha256-…`)
 * and the origins of `sources`; it forbids `eval` and inline styles.
 */
export function renderPageContentPolicy(
  digests: readonly string[],
  { scripts = [], connections = [], images = [] }: ContentPolicyExternalOrigins,
): string {
  return renderDirectives({
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

/** Renders the policy of a script. Only workers use it, because they do not inherit the policy of their page. */
export function renderWorkerContentPolicy({ runsWasm }: { readonly runsWasm: boolean }): string {
  return renderDirectives({
    ...baseDirectives,
    'script-src': ["'self'", ...(runsWasm ? ["'wasm-unsafe-eval'"] : [])],
    'connect-src': ["'self'"],
  });
}

function renderDirectives(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
