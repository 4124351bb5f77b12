import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ApiFacts, ContentFacts } from '../model/facts.ts';
import type { ApiPageAddresses, ParsedOptions } from '../options.ts';
import { readApiFacts } from './api.ts';
import { checkGlossaryNames } from './check-glossary-names.ts';
import { countContentFacts } from './counts.ts';
import { type FactsDescription, loadDescriptionForFacts } from './description.ts';
import { loadDiagrams } from './diagrams.ts';
import { parseGlossary } from './glossary.ts';
import { loadTableFacts } from './load-table-facts.ts';
import { resolveFactValues } from './values.ts';

/**
 * Loads all listed descriptions and their facts, keyed by API and version; the current version of an API precedes
 * older ones.
 */
async function loadApis(
  options: ParsedOptions,
): Promise<{ apis: ReadonlyMap<string, ApiFacts>; descriptions: ReadonlyMap<string, FactsDescription> }> {
  const entries = options.apis.flatMap((api) =>
    api.versions.map((addresses) => ({ api, addresses, name: `${api.id}/${addresses.version}` })),
  );
  const loaded = await Promise.all(
    entries.map(async (version) => ({
      ...version,
      description: await loadDescriptionForFacts(getDescriptionFile(options, version.name, version.addresses)),
    })),
  );
  const apis = loaded.map(({ api: { title, versions }, addresses, name, description }) => {
    const fullTitle = versions.length === 1 ? title : `${title} ${addresses.version}`;
    return [name, readApiFacts(name, fullTitle, description, addresses, options.links)] as const;
  });
  return { apis: new Map(apis), descriptions: new Map(loaded.map(({ name, description }) => [name, description])) };
}

const getDescriptionFile = (
  { root, descriptions }: ParsedOptions,
  name: string,
  { description }: ApiPageAddresses,
): string => join(root, description ?? join(descriptions, name, 'openapi.yaml'));

/**
 * Loads everything that guides may refer to.
 *
 * @throws Error if a file cannot be read, has the wrong shape, or refers to something that does not exist.
 */
export async function loadContentFacts(options: ParsedOptions): Promise<ContentFacts> {
  const { root, dictionary, glossary, diagrams, values, links } = options;
  const { apis, descriptions } = await loadApis(options);
  const tables = dictionary ? await loadTableFacts(join(root, dictionary), links.tables) : new Map();
  const facts: ContentFacts = {
    apis,
    tables,
    glossary: parseGlossary(glossary ? await readYaml(join(root, glossary)) : [], links.terms),
    diagrams: diagrams ? await loadDiagrams(join(root, diagrams)) : new Map(),
    values: resolveFactValues(
      values ? await readYaml(join(root, values)) : {},
      descriptions,
      countContentFacts(apis, tables),
    ),
  };
  checkGlossaryNames(facts);
  return facts;
}

const readYaml = async (file: string): Promise<unknown> => parse(await readFile(file, 'utf8'));
