import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  type ContentPolicyExternalOrigins,
  findWasmWorkers,
  getBuiltFileContentSecurityPolicy,
  getContentType,
  isServedFile,
  readRedirectPageTarget,
  readRemovedPaths,
} from '@refdesk/headers';
import {
  isClientPackageFile,
  type listPublicUrlReplacements,
  replacePublicUrlsInPackage,
  replacePublicUrlsInTextFile,
} from '@refdesk/origins/replace-origins';
import { type Audience, audiences } from '@refdesk/portal-config/access';
import { protectedSitesFolderName } from '@refdesk/portal-config/provider-folder';
import { toSiteFileUrlPath } from './address.ts';
import type { CompressedSiteFileDiskCache } from './compression-cache.ts';
import { SiteMemoryBudget } from './memory.ts';
import { digestContent, formatEtag, type SiteFile } from './site-file.ts';

/** The built site, by URL path. */
export interface LoadedSite {
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly redirects: ReadonlyMap<string, string>;
  /** URL paths of pages that were removed permanently. */
  readonly removedPaths: ReadonlySet<string>;
  readonly notFoundPage: SiteFile | null;
  /** Prefixes of the languages other than the default one, such as `/de`; each has a 404 page. */
  readonly languagePrefixes: readonly string[];
  readonly memoryBudget: SiteMemoryBudget;
  /** Sites for the audiences of protected pages, widest first; each contains all pages for its audience. */
  readonly protectedSites: readonly ProtectedSite[];
}

interface ProtectedSite {
  readonly audience: Audience;
  readonly site: LoadedSite;
}

/** Lists the files of a site, including those of its protected sites. */
export const listLoadedSiteFiles = ({ files, protectedSites }: LoadedSite): readonly SiteFile[] => [
  ...files.values(),
  ...protectedSites.flatMap(({ site }) => listLoadedSiteFiles(site)),
];

/** Options for reading a site. */
export interface SiteLoadingOptions {
  readonly memoryBudget?: SiteMemoryBudget;
  /** Origin replacements to apply to the content. */
  readonly originReplacements?: ReturnType<typeof listPublicUrlReplacements>;
  /** Origins that pages use in addition to the portal's. */
  readonly externalOrigins?: ContentPolicyExternalOrigins;
}

/**
 * Reads a built site into a table of URL paths, with the compressed forms that are in the cache.
 *
 * @throws Error if the directory does not exist.
 */
export async function loadSite(
  directory: string,
  cache: CompressedSiteFileDiskCache,
  options: SiteLoadingOptions = {},
): Promise<LoadedSite> {
  const { memoryBudget = new SiteMemoryBudget(), originReplacements = [], externalOrigins = {} } = options;
  const files = new Map<string, SiteFile>();
  const redirects = new Map<string, string>();
  const paths = new Map(
    (await listFiles(directory)).map((path) => [relative(directory, path).replaceAll(sep, '/'), path]),
  );
  const languagePrefixes = [...paths.keys()]
    .flatMap((name) => /^([^/]+)\/404\.html$/.exec(name)?.[1] ?? [])
    .map((language) => `/${language}`);
  const wasmWorkers = findWasmWorkers(await readScripts(paths));
  for (const [name, path] of paths) {
    const originalBytes = await readFile(path);
    const bytes = await replaceOriginsInFile(name, originalBytes, originReplacements);
    const target = name.endsWith('.html') ? readRedirectPageTarget(bytes) : null;
    if (target !== null) redirects.set(toSiteFileUrlPath(name), target);
    else
      files.set(
        toSiteFileUrlPath(name),
        await toSiteFile(
          {
            ...{ name, path, bytes, isUnmodified: bytes === originalBytes },
            policy: getBuiltFileContentSecurityPolicy(name, bytes, wasmWorkers, externalOrigins),
            isAsset: ['', ...languagePrefixes].some((prefix) => `/${name}`.startsWith(`${prefix}/assets/`)),
          },
          cache,
          memoryBudget,
        ),
      );
  }
  return {
    files,
    redirects,
    removedPaths: new Set(await readRemovedPaths(directory)),
    notFoundPage: files.get('/404') ?? null,
    languagePrefixes,
    memoryBudget,
    protectedSites: await loadProtectedSites(join(directory, protectedSitesFolderName), cache, {
      ...options,
      memoryBudget,
    }),
  };
}

async function loadProtectedSites(
  folder: string,
  cache: CompressedSiteFileDiskCache,
  options: SiteLoadingOptions,
): Promise<readonly ProtectedSite[]> {
  const names: readonly string[] = existsSync(folder) ? await readdir(folder) : [];
  const sites: ProtectedSite[] = [];
  for (const audience of audiences.filter((name) => names.includes(name)))
    sites.push({ audience, site: await loadSite(join(folder, audience), cache, options) });
  return sites;
}

/** Path of the list of client packages. */
const clientsFile = 'downloads/clients/index.json';

/** Replaces the origins in a file with those that readers use. */
async function replaceOriginsInFile(
  name: string,
  originalBytes: Uint8Array<ArrayBuffer>,
  originReplacements: ReturnType<typeof listPublicUrlReplacements>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (isClientPackageFile(name)) return await replacePublicUrlsInPackage(originalBytes, originReplacements);
  // Replaced origins in the packages change their digests.
  if (name === clientsFile && originReplacements.length > 0)
    return Buffer.from(
      Buffer.from(originalBytes)
        .toString()
        .replaceAll(/,\s*"integrity": "[^"]*"/g, ''),
    );
  return getContentType(name).isCompressible
    ? replacePublicUrlsInTextFile(originalBytes, originReplacements)
    : originalBytes;
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.filter((path) => isServedFile(relative(directory, path).replaceAll(sep, '/'))).sort();
}

async function readScripts(paths: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const scripts = Array.from(paths).filter(([name]) => name.endsWith('.js'));
  return new Map(await Promise.all(scripts.map(async ([name, path]) => [name, await readFile(path, 'utf8')] as const)));
}

interface BuiltFile {
  readonly name: string;
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether the bytes equal those on disk; otherwise they are available only in memory. */
  readonly isUnmodified: boolean;
  readonly policy: string;
  /** Whether the name contains a digest of the content. */
  readonly isAsset: boolean;
}

async function toSiteFile(
  { name, path, bytes, isUnmodified, policy, isAsset }: BuiltFile,
  cache: CompressedSiteFileDiskCache,
  memory: SiteMemoryBudget,
): Promise<SiteFile> {
  const digest = digestContent(bytes);
  const contentType = getContentType(name);
  const file: SiteFile = {
    urlPath: toSiteFileUrlPath(name),
    contentType,
    cacheControl: isAsset ? 'public, max-age=31536000, immutable' : getCacheControl(name),
    policy,
    digest,
    identity: {
      encoding: 'identity',
      etag: formatEtag(digest, 'identity'),
      size: bytes.byteLength,
      content: isUnmodified ? memory.retain(bytes, path) : bytes,
    },
    compressedByEncoding: new Map(),
  };
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = contentType.isCompressible ? await cache.read(digest, encoding) : null;
    if (compressed) addCompressedForm(file, encoding, compressed, cache, memory);
  }
  return file;
}

/** Adds a compressed form to a file if it is smaller than the file. */
export function addCompressedForm(
  file: SiteFile,
  encoding: 'br' | 'gzip',
  bytes: Uint8Array<ArrayBuffer>,
  cache: CompressedSiteFileDiskCache,
  memory: SiteMemoryBudget,
): void {
  if (bytes.byteLength >= file.identity.size) return;
  file.compressedByEncoding.set(encoding, {
    encoding,
    etag: formatEtag(file.digest, encoding),
    size: bytes.byteLength,
    content: memory.retain(bytes, cache.getPath(file.digest, encoding)),
  });
}

function getCacheControl(name: string): string {
  if (name.endsWith('.html')) return 'no-cache';
  return 'public, max-age=300';
}
