import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ApiForGuides, ContentForGuides } from '../model/facts.ts';
import type { ApiPageAddresses, ParsedContentReferencesOptions } from '../options.ts';
import { readApiForGuides } from './api.ts';
import { checkGlossaryNamesExist } from './check-glossary-names-exist.ts';
import { countContentForGuides } from './counts.ts';
import { type DescriptionForGuides, loadDescriptionForGuides } from './description.ts';
import { loadSvgDiagramsForGuides } from './diagrams.ts';
import { parseGlossary } from './glossary.ts';
import { loadTablesForGuides } from './load-tables-for-guides.ts';
import { resolveFactValues } from './values.ts';

/**
 * Loads all listed descriptions and their facts, keyed by API and version; the current version of an API precedes
 * older ones.
 */
async function loadApis(
  options: ParsedContentReferencesOptions,
): Promise<{ apis: ReadonlyMap<string, ApiForGuides>; descriptions: ReadonlyMap<string, DescriptionForGuides> }> {
  const entries = options.apis.flatMap((api) =>
    api.versions.map((addresses) => ({ api, addresses, name: `${api.id}/${addresses.version}` })),
  );
  const loaded = await Promise.all(
    entries.map(async (version) => ({
      ...version,
      description: await loadDescriptionForGuides(getDescriptionFile(options, version.name, version.addresses)),
    })),
  );
  const apis = loaded.map(({ api: { title, versions }, addresses, name, description }) => {
    const fullTitle = versions.length === 1 ? title : `${title} ${addresses.version}`;
    return [name, readApiForGuides(name, fullTitle, description, addresses, options.links)] as const;
  });
  return { apis: new Map(apis), descriptions: new Map(loaded.map(({ name, description }) => [name, description])) };
}

const getDescriptionFile = (
  { root, descriptions }: ParsedContentReferencesOptions,
  name: string,
  { description }: ApiPageAddresses,
): string => join(root, description ?? join(descriptions, name, 'openapi.yaml'));

/**
 * Loads everything that guides may refer to.
 *
 * @throws Error if a file cannot be read, has the wrong shape, or refers to something that does not exist.
 */
export async function loadContentForGuides(options: ParsedContentReferencesOptions): Promise<ContentForGuides> {
  const { root, dictionary, glossary, diagrams, values, links } = options;
  const { apis, descriptions } = await loadApis(options);
  const tables = dictionary ? await loadTablesForGuides(join(root, dictionary), links.tables) : new Map();
  const facts: ContentForGuides = {
    apis,
    tables,
    glossary: parseGlossary(glossary ? await readYaml(join(root, glossary)) : [], links.terms),
    diagrams: diagrams ? await loadSvgDiagramsForGuides(join(root, diagrams)) : new Map(),
    values: resolveFactValues(
      values ? await readYaml(join(root, values)) : {},
      descriptions,
      countContentForGuides(apis, tables),
    ),
  };
  checkGlossaryNamesExist(facts);
  return facts;
}

const readYaml = async (file: string): Promise<unknown> => parse(await readFile(file, 'utf8'));
