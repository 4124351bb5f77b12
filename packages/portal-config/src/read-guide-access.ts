import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Access, accessSchema } from './schema/access.ts';

/** A guide whose front matter restricts who can read it. */
export interface ProtectedGuide {
  /** Absolute path. */
  readonly file: string;
  /** URL path of the page. */
  readonly urlPath: string;
  readonly access: Access;
}

const frontMatterSchema = z.looseObject({
  access: z.unknown().optional(),
  id: z.string().optional(),
  slug: z.string().optional(),
});

/**
 * Reads the guides that have `access` in their front matter. A translation of a protected guide inherits its access,
 * even at another path.
 *
 * @param folders Guide folders of all languages, the default language first.
 * @throws Error that lists the files with an invalid `access`.
 */
export function readGuideAccess(folders: readonly string[]): readonly ProtectedGuide[] {
  const errors: string[] = [];
  const accessByName = new Map<string, Access>();
  const guides = folders.flatMap((folder) =>
    listGuideFiles(folder).flatMap((name): ProtectedGuide[] => {
      const file = join(folder, name);
      const { access: ownAccess, ...frontMatter } = readFrontMatter(file);
      const value = accessByName.get(name) ?? ownAccess;
      if (value === undefined) return [];
      const access = accessSchema.safeParse(value);
      if (access.success) {
        accessByName.set(name, access.data);
        return [{ file, urlPath: formatGuideAddress(name, frontMatter), access: access.data }];
      }
      errors.push(`${file}: access is ${JSON.stringify(value)}, expected signed-in or { role: member }`);
      return [];
    }),
  );
  if (errors.length > 0) throw new Error(`Guides have an invalid access:\n${errors.join('\n')}`);
  return guides;
}

/** Maps the absolute paths of guides to their URL paths. */
export const mapGuideFilesToAddresses = (folders: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    folders.flatMap((folder) =>
      listGuideFiles(folder).map((name) => {
        const file = join(folder, name);
        return [file, formatGuideAddress(name, readFrontMatter(file))] as const;
      }),
    ),
  );

const listGuideFiles = (docs: string): readonly string[] =>
  globSync('**/*.{md,mdx}', { cwd: docs })
    .map((name) => name.replaceAll(sep, '/'))
    .sort();

function readFrontMatter(file: string): z.output<typeof frontMatterSchema> {
  // As in Docusaurus, a byte order mark and spaces after the dashes are allowed.
  const [, text = ''] = /^\uFEFF?---[^\S\r\n]*\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(file, 'utf8')) ?? [];
  return frontMatterSchema.parse(parse(text) ?? {});
}

/**
 * Returns the URL path that Docusaurus assigns to a guide.
 *
 * @example 'partners/02-prices.mdx' → '/docs/partners/prices'
 */
function formatGuideAddress(
  name: string,
  { id, slug }: Pick<z.output<typeof frontMatterSchema>, 'id' | 'slug'>,
): string {
  const parts = name
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => part.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, ''));
  const last = parts.pop() ?? '';
  if (slug !== undefined) return slug.startsWith('/') ? joinPath('/docs', slug) : joinPath('/docs', ...parts, slug);
  const isIndex = id === undefined && [/^index$/i, /^readme$/i].some((pattern) => pattern.test(last));
  return isIndex || (id === undefined && last.toLowerCase() === parts.at(-1)?.toLowerCase())
    ? joinPath('/docs', ...parts)
    : joinPath('/docs', ...parts, id ?? last);
}

const joinPath = (...parts: readonly string[]): string =>
  parts
    .join('/')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
