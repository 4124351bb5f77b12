import { fileURLToPath } from 'node:url';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { generateSampleRowsOfAllTables } from '@refdesk/sample-data';
import { loadSampleDataDefinition } from '@refdesk/sample-data/sample-data';

/** The dictionary of the portal and its sample data. */
export const dictionaryFolder = fileURLToPath(new URL('../../dictionary', import.meta.url));
export const dictionary = await loadDataDictionary(dictionaryFolder);
export const loadedSampleDataDefinition = await loadSampleDataDefinition(dictionaryFolder);
export const rowsByTable = generateSampleRowsOfAllTables(dictionary, loadedSampleDataDefinition);

/** The example queries of all tables, each with a name to be found by. */
export const dictionaryExampleQueries = dictionary.tables.flatMap((table) =>
  table.queries.map(({ question, sql }) => ({ name: `${table.name}: ${question}`, sql })),
);
