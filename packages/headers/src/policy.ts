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

/**
 * For a page. Scripts come from this host, or are in the page with one of these digests
 * (`sha256-…`); no string is run as code, and the page has no inline styles. It sends to this host, and
 * to the origins that the console may send to.
 */
export function writePagePolicy(digests: readonly string[], consoleOrigins: readonly string[]): string {
  return write({
    ...closed,
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...digests.map((digest) => `'${digest}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...consoleOrigins],
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
