import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Facts } from '../model/facts.ts';
import type { ParsedOptions } from '../options.ts';
import { loadApis } from './apis.ts';
import { checkGlossary } from './check-glossary.ts';
import { countAll } from './counts.ts';
import { loadDiagrams } from './diagrams.ts';
import { loadTables } from './dictionary.ts';
import { readGlossary } from './glossary.ts';
import { readValues } from './values.ts';

/**
 * Everything that guides may name.
 *
 * @throws Error when a file cannot be read, has the wrong shape, or names something that is not there.
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
