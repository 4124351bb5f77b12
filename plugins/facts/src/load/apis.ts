import { glob } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Api } from '../model/facts.ts';
import type { ParsedOptions } from '../options.ts';
import { readApi } from './api.ts';
import { type Description, loadDescription } from './description.ts';

/** Every description with what is taken from it, by API and version; the current version of an API before its older ones. */
export async function loadApis(options: ParsedOptions): Promise<{ apis: ReadonlyMap<string, Api>; descriptions: ReadonlyMap<string, Description> }> {
  const folder = join(options.root, options.descriptions);
  const files = await Array.fromAsync(glob('*/*/openapi.yaml', { cwd: folder }));
  const names = files.map((file) => dirname(file).split(sep).join('/')).sort(newestFirst);
  const descriptions = new Map(await Promise.all(names.map(async (name) => [name, await loadDescription(join(folder, name, 'openapi.yaml'))] as const)));
  const apis = [...descriptions].map(([name, description]) => {
    const [id, version = ''] = name.split('/');
    const api = options.apis.find((listed) => listed.id === id);
    const addresses = api?.versions.find((listed) => listed.version === version) ?? { version };
    const isAlone = names.filter((other) => other.startsWith(`${id}/`)).length === 1;
    const title = api?.title ?? description.info.title;
    return [name, readApi(name, isAlone ? title : `${title} ${version}`, description, addresses, options.links)] as const;
  });
  return { apis: new Map(apis), descriptions };
}

const newestFirst = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true });
