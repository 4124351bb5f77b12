import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { portal } from '@refdesk/portal-config/chosen';
import { readPublicUrls } from './read-origins.ts';
import {
  isClientPackageFile,
  listPublicUrlReplacements,
  replacePublicUrlsInPackage,
  replacePublicUrlsInTextFile,
} from './replace-origins.ts';

// Run after a build, for hosts that serve it without the service: node packages/origins/src/write.ts [directory]
const directory = resolve(process.argv[2] ?? 'site/build');
const textExtensions = new Set(['.html', '.js', '.json', '.md', '.txt', '.yaml', '.xml', '.csv', '.sql']);

const replacements = listPublicUrlReplacements(portal.addresses, readPublicUrls(process.env, portal.addresses));
if (replacements.length > 0) {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !(isClientPackageFile(entry.name) || textExtensions.has(extname(entry.name)))) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const content = isClientPackageFile(entry.name)
      ? await replacePublicUrlsInPackage(bytes, replacements)
      : replacePublicUrlsInTextFile(bytes, replacements);
    if (content !== bytes) await writeFile(file, content);
  }
}
