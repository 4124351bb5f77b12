import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestTexts } from '@refdesk/build-cache/file-cache';
import { dependencyLockfilePath } from '@refdesk/build-cache/versions-file';
import { writeSocialCards } from './cards/write-cards.ts';
import { createApiCatalog } from './catalogue/api-catalog.ts';
import { createSecurityTxt } from './catalogue/security-txt.ts';
import { runInThreads } from './in-threads.ts';
import { createLlmsFullTxt, createLlmsTxt } from './llms/llms-txt.ts';
import { isWithinPaths, type ParsedMachineReadableOptions } from './options.ts';
import { getPageFile, type SiteLocation } from './site.ts';
import { writeTextFile } from './write-file.ts';
import type { PageCardAndLlmsEntry, PageFormatsContext } from './write-single-page-formats.ts';

/**
 * Writes all formats of the pages at `paths` next to their HTML files, and links them in the heads of the pages.
 * The Markdown of unchanged pages is read from `cacheDir`.
 */
export async function writeAllPageFormats(
  paths: readonly string[],
  guidePaths: ReadonlySet<string>,
  options: ParsedMachineReadableOptions,
  site: SiteLocation,
  cacheDir: string,
): Promise<void> {
  const includedPaths = paths.filter(
    (path) => !isWithinPaths(path, options.exclude) && existsSync(getPageFile(site, path)),
  );
  const cache = { directory: cacheDir, sources: digestTexts([await digestPluginCode(), ...includedPaths]) };
  const context: PageFormatsContext = { markdownPages: new Set(includedPaths), guidePaths, options, site, cache };
  const pages = await runInThreads<string, PageCardAndLlmsEntry>(
    new URL('./page.thread.ts', import.meta.url),
    includedPaths,
    context,
  );
  const cards = new Map(pages.map(({ card }) => [card.path, card.text]));
  const listedPages = pages.flatMap((page) => page.llmsEntry ?? []);
  const style = { logo: await readFile(join(site.outDir, options.logo), 'utf8'), accent: options.accent };
  await writeSocialCards(cards, style, site.outDir, cacheDir);
  await writeTextFile(join(site.outDir, 'llms.txt'), createLlmsTxt(listedPages, options, site));
  await writeTextFile(join(site.outDir, 'llms-full.txt'), createLlmsFullTxt(listedPages, options, site));
  await writeTextFile(join(site.outDir, '.well-known/api-catalog'), createApiCatalog(options, site));
  if (options.security !== undefined) {
    const securityTxt = createSecurityTxt(options.security, site, Date.now());
    await writeTextFile(join(site.outDir, '.well-known/security.txt'), securityTxt);
  }
}

/** Returns a digest of the code that converts HTML to Markdown: this plugin and its dependencies. */
async function digestPluginCode(): Promise<string> {
  const directory = fileURLToPath(new URL('.', import.meta.url));
  const files = (await Array.fromAsync(glob('{html,markdown}/*.{ts,js}', { cwd: directory })))
    .toSorted()
    .map((file) => join(directory, file));
  return digestTexts(await Promise.all([...files, dependencyLockfilePath].map((file) => readFile(file, 'utf8'))));
}
