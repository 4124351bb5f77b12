import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { portal } from '@refdesk/portal-config/chosen';
import { createZipArchive } from '../../plugins/data-dictionary/src/downloads/zip.ts';
import { root } from '../command.ts';
import { parseCommandLine } from '../command-line.ts';
import { collectOfflineFiles } from './bundle/collect.ts';
import { createOfflineReadme } from './bundle/readme.ts';
import { buildSiteIfChanged } from './site-build.ts';

const { positionals } = parseCommandLine(
  '[DIRECTORY]\nWrites the portal as one zip file that opens without a server.',
  {
    allowPositionals: true,
  },
);
const directory = resolve(positionals[0] ?? join(root, 'bundle'));
const site = process.env.SITE_DIR ?? join(root, 'site/build');
if (process.env.SITE_DIR === undefined && (await buildSiteIfChanged()) !== 0) process.exit(1);

const { brand } = portal;
const folder = `${brand.name.toLowerCase()}-developers`;
const entries = await collectOfflineFiles(site, brand.url);
const pageCount = entries.filter(({ name }) => name.endsWith('.html')).length;
const readme = {
  name: 'README.txt',
  bytes: Buffer.from(createOfflineReadme({ name: `${brand.name} ${brand.portal}`, onlineUrl: brand.url, pageCount })),
};
const zip = createZipArchive([readme, ...entries].map(({ name, bytes }) => ({ name: `${folder}/${name}`, bytes })));

const file = `${folder}.zip`;
await mkdir(directory, { recursive: true });
await writeFile(join(directory, file), zip);
// The format of sha256sum --check.
await writeFile(join(directory, `${file}.sha256`), `${createHash('sha256').update(zip).digest('hex')}  ${file}\n`);
console.log(
  `${join(directory, file)}: ${pageCount} pages, ${entries.length + 1} files, ${(zip.length / 1e6).toFixed(1)} MB.`,
);
