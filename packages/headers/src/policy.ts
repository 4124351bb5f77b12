type Directives = Readonly<Record<string, readonly string[]>>;

// What no policy of ours allows, whatever else it does.
const closed: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** For what is no document: if a browser shows it all the same, nothing in it runs or loads. */
export const denyAllPolicy = write(closed);

/** Origins that pages use besides their host. */
export interface PageSources {
  readonly scripts?: readonly string[];
  /** Origins to which pages send, such as those of the console. */
  readonly connections?: readonly string[];
  readonly images?: readonly string[];
}

/**
 * For a page. Scripts come from this host, or are in the page with one of these digests
 * (`sha256-…`); no string is run as code, and the page has no inline styles. It sends to this host, and
 * to the origins of `sources`.
 */
export function writePagePolicy(
  digests: readonly string[],
  { scripts = [], connections = [], images = [] }: PageSources,
): string {
  return write({
    ...closed,
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

/** For a script: it counts only when the script is a worker, which does not inherit the policy of its page. */
export function writeScriptPolicy({ runsWasm }: { readonly runsWasm: boolean }): string {
  return write({
    ...closed,
    'script-src': ["'self'", ...(runsWasm ? ["'wasm-unsafe-eval'"] : [])],
    'connect-src': ["'self'"],
  });
}

function write(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
