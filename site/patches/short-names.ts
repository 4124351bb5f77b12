import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Rule {
  readonly oneOf?: readonly (Rule | false)[];
  readonly use?: readonly (string | { readonly options?: { modules?: { getLocalIdent?: unknown } | false } })[];
}

/**
 * Gives the classes of our own CSS modules names of four letters: a page has about a thousand of them, and the sheet each
 * once. The theme's keep theirs, which some of our selectors and the Markdown of pages know.
 */
export function shortenClassNames(rules: readonly unknown[]): void {
  for (const { oneOf = [], use = [] } of rules as readonly Rule[]) {
    shortenClassNames(oneOf.filter((rule) => rule !== false));
    if (!Array.isArray(use)) continue;
    for (const loader of use) {
      const modules = typeof loader === 'object' ? loader.options?.modules : undefined;
      if (modules) modules.getLocalIdent = shortName;
    }
  }
}

/** Undefined, for a module that is not ours, keeps css-loader's own name. */
function shortName({ resourcePath }: { readonly resourcePath: string }, _name: string, local: string): string | undefined {
  const path = relative(root, resourcePath).split(sep).join('/');
  if (path.startsWith('..') || path.includes('node_modules/')) return undefined;
  const whole = `${path} ${local}`;
  const digest = createHash('sha256').update(whole).digest();
  const name = Array.from(digest.subarray(0, 4), (byte) => letters[byte % letters.length]).join('');
  const other = given.get(name) ?? whole;
  // A new class gets the name of another in one case of ten thousand.
  if (other !== whole) throw new Error(`The classes "${other}" and "${whole}" get the same short name: rename one of them.`);
  given.set(name, whole);
  return name;
}

/** The class behind each name. */
const given = new Map<string, string>();

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
