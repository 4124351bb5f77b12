import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Api, Facts } from '../model/facts.ts';
import type { Addresses, ParsedOptions } from '../options.ts';
import { readApi } from './api.ts';
import { checkGlossary } from './check-glossary.ts';
import { countAll } from './counts.ts';
import { type Description, loadDescription } from './description.ts';
import { loadDiagrams } from './diagrams.ts';
import { loadTables } from './dictionary.ts';
import { readGlossary } from './glossary.ts';
import { readValues } from './values.ts';

/**
 * Loads all listed descriptions with their facts, by API and version; the current version of an API precedes older
 * ones.
 */
async function loadApis(
  options: ParsedOptions,
): Promise<{ apis: ReadonlyMap<string, Api>; descriptions: ReadonlyMap<string, Description> }> {
  const listed = options.apis.flatMap((api) =>
    api.versions.map((addresses) => ({ api, addresses, name: `${api.id}/${addresses.version}` })),
  );
  const loaded = await Promise.all(
    listed.map(async (version) => ({
      ...version,
      description: await loadDescription(getDescriptionFile(options, version.name, version.addresses)),
    })),
  );
  const apis = loaded.map(({ api: { title, versions }, addresses, name, description }) => {
    const fullTitle = versions.length === 1 ? title : `${title} ${addresses.version}`;
    return [name, readApi(name, fullTitle, description, addresses, options.links)] as const;
  });
  return { apis: new Map(apis), descriptions: new Map(loaded.map(({ name, description }) => [name, description])) };
}

const getDescriptionFile = ({ root, descriptions }: ParsedOptions, name: string, { description }: Addresses): string =>
  join(root, description ?? join(descriptions, name, 'openapi.yaml'));

/**
 * Loads everything that guides may refer to.
 *
 * @throws Error if a file cannot be read, has the wrong shape, or refers to something that does not exist.
 */
export async function loadFacts(options: ParsedOptions): Promise<Facts> {
  const { root, dictionary, glossary, diagrams, values, links } = options;
  const { apis, descriptions } = await loadApis(options);
  const tables = dictionary ? await loadTables(join(root, dictionary), links.tables) : new Map();
  const facts: Facts = {
    apis,
    tables,
    glossary: readGlossary(glossary ? await readYaml(join(root, glossary)) : [], links.terms),
    diagrams: diagrams ? await loadDiagrams(join(root, diagrams)) : new Map(),
    values: readValues(values ? await readYaml(join(root, values)) : {}, descriptions, countAll(apis, tables)),
  };
  checkGlossary(facts);
  return facts;
}

const readYaml = async (file: string): Promise<unknown> => parse(await readFile(file, 'utf8'));
