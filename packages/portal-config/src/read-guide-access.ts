import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Access, accessSchema } from './schema/access.ts';

/** A guide whose front matter restricts its readers. */
export interface ProtectedGuide {
  /** Absolute path. */
  readonly file: string;
  /** Address of the page. */
  readonly address: string;
  readonly access: Access;
}

const frontMatterSchema = z.looseObject({
  access: z.unknown().optional(),
  id: z.string().optional(),
  slug: z.string().optional(),
});

/**
 * Reads the guides below a folder that have `access` in their front matter.
 *
 * @throws Error that names each file with another value than an access.
 */
export function readGuideAccess(docs: string): readonly ProtectedGuide[] {
  const errors: string[] = [];
  const guides = listGuideFiles(docs).flatMap((name): ProtectedGuide[] => {
    const file = join(docs, name);
    const { access: written, ...frontMatter } = readFrontMatter(file);
    if (written === undefined) return [];
    const access = accessSchema.safeParse(written);
    if (access.success) return [{ file, address: formatGuideAddress(name, frontMatter), access: access.data }];
    errors.push(`${file}: access is ${JSON.stringify(written)}, expected signed-in or { role: member }`);
    return [];
  });
  if (errors.length > 0) throw new Error(`Guides have an invalid access:\n${errors.join('\n')}`);
  return guides;
}

/** Addresses of guides by their absolute paths. */
export function readGuideAddresses(docs: string): ReadonlyMap<string, string> {
  return new Map(
    listGuideFiles(docs).map((name) => [join(docs, name), formatGuideAddress(name, readFrontMatter(join(docs, name)))]),
  );
}

const listGuideFiles = (docs: string): readonly string[] =>
  globSync('**/*.{md,mdx}', { cwd: docs })
    .map((name) => name.replaceAll(sep, '/'))
    .sort();

function readFrontMatter(file: string): z.output<typeof frontMatterSchema> {
  // A byte order mark and spaces behind the dashes are allowed, as by Docusaurus.
  const [, text = ''] = /^\uFEFF?---[^\S\r\n]*\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(file, 'utf8')) ?? [];
  return frontMatterSchema.parse(parse(text) ?? {});
}

/**
 * Address that Docusaurus gives a guide.
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
