import { join } from 'node:path';
import type { Api } from '../model/facts.ts';
import type { Addresses, ParsedOptions } from '../options.ts';
import { readApi } from './api.ts';
import { type Description, loadDescription } from './description.ts';

/** Every description that is listed, with what is taken from it, by API and version; the current version of an API before its older ones. */
export async function loadApis(options: ParsedOptions): Promise<{ apis: ReadonlyMap<string, Api>; descriptions: ReadonlyMap<string, Description> }> {
  const listed = options.apis.flatMap((api) => api.versions.map((addresses) => ({ api, addresses, name: `${api.id}/${addresses.version}` })));
  const loaded = await Promise.all(listed.map(async (one) => ({ ...one, description: await loadDescription(fileOf(options, one.name, one.addresses)) })));
  const apis = loaded.map(({ api: { title, versions }, addresses, name, description }) => {
    const words = versions.length === 1 ? title : `${title} ${addresses.version}`;
    return [name, readApi(name, words, description, addresses, options.links)] as const;
  });
  return { apis: new Map(apis), descriptions: new Map(loaded.map(({ name, description }) => [name, description])) };
}

const fileOf = ({ root, descriptions }: ParsedOptions, name: string, { description }: Addresses): string =>
  join(root, description ?? join(descriptions, name, 'openapi.yaml'));
