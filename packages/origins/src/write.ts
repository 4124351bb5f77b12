import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { portal } from '@portal/portal-config/chosen';
import { originsFrom } from './from-environment.ts';
import { isPackage, replacements, showAddresses, showAddressesInPackage } from './show.ts';

// Run after a build, for hosts that serve it without the service: node packages/origins/src/write.ts [directory]
const directory = resolve(process.argv[2] ?? 'site/build');
const texts = new Set(['.html', '.js', '.json', '.md', '.txt', '.yaml', '.xml', '.csv', '.sql']);

const replace = replacements(portal.addresses, originsFrom(process.env, portal.addresses));
if (replace.length > 0) {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !(isPackage(entry.name) || texts.has(extname(entry.name)))) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const written = isPackage(entry.name) ? showAddressesInPackage(bytes, replace) : showAddresses(bytes, replace);
    if (written !== bytes) await writeFile(file, written);
  }
}
