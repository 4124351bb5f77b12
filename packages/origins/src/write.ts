import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { portal } from '@refdesk/portal-config/chosen';
import { readShownOrigins } from './read-origins.ts';
import {
  isPackageFile,
  listOriginReplacements,
  replaceOriginsInPackage,
  replaceWrittenOrigins,
} from './replace-origins.ts';

// Run after a build, for hosts that serve it without the service: node packages/origins/src/write.ts [directory]
const directory = resolve(process.argv[2] ?? 'site/build');
const texts = new Set(['.html', '.js', '.json', '.md', '.txt', '.yaml', '.xml', '.csv', '.sql']);

const replace = listOriginReplacements(portal.addresses, readShownOrigins(process.env, portal.addresses));
if (replace.length > 0) {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !(isPackageFile(entry.name) || texts.has(extname(entry.name)))) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const written = isPackageFile(entry.name)
      ? replaceOriginsInPackage(bytes, replace)
      : replaceWrittenOrigins(bytes, replace);
    if (written !== bytes) await writeFile(file, written);
  }
}
