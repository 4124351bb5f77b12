import { cp, glob, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { getProviderPathFromRoot, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { root } from '../../command.ts';
import { suffixTableNames, suffixUrlPathsInText } from './rename.ts';

/** Fields that a copy changes in an entry of the provider's API list. */
interface ListedApi {
  readonly id: string;
  readonly title: string;
  readonly versions: readonly {
    readonly description: string;
    readonly sidebar?: string;
    readonly successorsIn?: string;
  }[];
}

// The provider's configuration has been validated.
const { apis }: { readonly apis: readonly ListedApi[] } = await import(resolveProviderPath('apis/index.ts'));
const sidebarsSchema = z.record(z.string(), z.array(z.unknown()));
const categoriesSchema = z.array(z.looseObject({ tables: z.array(z.string()) }));

/**
 * Creates the portal's sources in `folder` with `factor` times the operations, tables and guides: the originals and
 * copies under other URL paths, with their entries in the sidebars.
 */
export async function createScaledPortal(folder: string, factor: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const isGenerated = /(^|\/)(build|\.docusaurus|\.cache|node_modules)(\/|$)/;
  for (const name of ['providers', 'site']) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !isGenerated.test(path.slice(root.length)),
    });
  }
  for (const name of ['packages', 'plugins']) await symlink(join(root, name), join(folder, name));

  const suffixes = Array.from({ length: factor - 1 }, (_, index) => `x${index + 2}`);
  for (const suffix of suffixes) {
    await copyDescriptions(folder, suffix);
    await copyTables(folder, suffix);
    await copyGuides(folder, suffix);
  }
  const scaledApis = [...apis, ...suffixes.flatMap((suffix) => apis.map((api) => copyApi(api, suffix)))];
  await writeFile(
    join(folder, getProviderPathFromRoot('apis/index.ts')),
    `export const apis = ${JSON.stringify(scaledApis, null, 2)};\n`,
  );
  await writeSidebars(folder, suffixes);
  await writeCategories(folder, suffixes);
}

function copyApi({ id, title, versions }: ListedApi, suffix: string) {
  return {
    id: `${id}-${suffix}`,
    title: `${title} ${suffix}`,
    versions: versions.map((version) => ({
      ...Object.fromEntries(
        Object.entries(version).map(([key, value]) => [
          key,
          typeof value === 'string' && value.startsWith('/') ? moveFolder(value, suffix) : value,
        ]),
      ),
      description: version.description.replace(`/${id}/`, `/${id}-${suffix}/`),
      ...(version.sidebar !== undefined && { sidebar: `${version.sidebar}-${suffix}` }),
      ...(version.successorsIn !== undefined && { successorsIn: version.successorsIn.replace('/', `-${suffix}/`) }),
    })),
  };
}

// Most folders are renamed like links to them; one without links gets the suffix on its first segment.
function moveFolder(address: string, suffix: string): string {
  const moved = suffixUrlPathsInText(address, suffix);
  return moved === address ? address.replace(/^\/([^/]+)/, `/$1-${suffix}`) : moved;
}

async function copyDescriptions(folder: string, suffix: string): Promise<void> {
  for (const { id } of apis) {
    await copyTexts(
      resolveProviderPath('apis', id),
      join(folder, getProviderPathFromRoot('apis', `${id}-${suffix}`)),
      (text) => suffixUrlPathsInText(text, suffix),
    );
  }
}

async function copyTables(folder: string, suffix: string): Promise<void> {
  for (const file of await Array.fromAsync(glob('*/*_v1.yaml', { cwd: resolveProviderPath('dictionary') }))) {
    const copy = join(
      folder,
      getProviderPathFromRoot('dictionary'),
      dirname(file),
      suffixTableNames(basename(file), suffix),
    );
    await writeFile(copy, suffixTableNames(await readFile(resolveProviderPath('dictionary', file), 'utf8'), suffix));
  }
}

async function copyGuides(folder: string, suffix: string): Promise<void> {
  for (const area of ['rest', 'daas', 'web-services', 'shared']) {
    await copyTexts(
      resolveProviderPath('docs', area),
      join(folder, getProviderPathFromRoot('docs', `${area}-${suffix}`)),
      (text) => suffixUrlPathsInText(text, suffix),
    );
  }
}

async function copyTexts(from: string, to: string, change: (text: string) => string): Promise<void> {
  for (const entry of await Array.fromAsync(glob('**/*', { cwd: from, withFileTypes: true }))) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const copy = join(to, path.slice(from.length));
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, change(await readFile(path, 'utf8')));
  }
}

async function writeSidebars(folder: string, suffixes: readonly string[]): Promise<void> {
  const { default: sidebars } = (await import('../../../site/config/sidebars.ts')) as { readonly default: unknown };
  const copies = suffixes.map((suffix) => copySidebars(sidebarsSchema.parse(sidebars), suffix));
  await writeFile(
    join(folder, 'site/config/sidebars.ts'),
    `export default ${JSON.stringify(Object.assign({}, sidebars, ...copies), null, 2)};\n`,
  );
}

function copySidebars(sidebars: z.output<typeof sidebarsSchema>, suffix: string): Record<string, unknown[]> {
  const entries = Object.entries(sidebars).map(([name, items]) => {
    const text = suffixUrlPathsInText(
      JSON.stringify(items.filter((item) => !JSON.stringify(item).includes('"dictionary'))),
      suffix,
    );
    const moved = text
      .replace(/"(rest|daas|web-services|shared)\/(?!\d)/g, `"$1-${suffix}/`)
      .replace(/"(main|auth-proxy|web-services)\/(?=\d)/g, `"$1-${suffix}/`);
    return [`${name}-${suffix}`, JSON.parse(moved) as unknown[]] as const;
  });
  return Object.fromEntries(entries);
}

async function writeCategories(folder: string, suffixes: readonly string[]): Promise<void> {
  const file = join(folder, getProviderPathFromRoot('dictionary/categories.yaml'));
  const categories = categoriesSchema.parse(parse(await readFile(file, 'utf8')));
  const scaledCategories = categories.map((category) => ({
    ...category,
    tables: [
      ...category.tables,
      ...suffixes.flatMap((suffix) => category.tables.map((name) => suffixTableNames(name, suffix))),
    ],
  }));
  await writeFile(file, stringify(scaledCategories));
}
