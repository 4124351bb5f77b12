import { fileURLToPath } from 'node:url';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { generateSampleRowsOfAllTables } from '@refdesk/sample-data';
import { loadSampleDataDefinition } from '@refdesk/sample-data/sample-data';

/** Folder of the portal's data dictionary. */
export const dictionaryFolder = fileURLToPath(new URL('../../dictionary', import.meta.url));
export const dictionary = await loadDataDictionary(dictionaryFolder);
export const loadedSampleDataDefinition = await loadSampleDataDefinition(dictionaryFolder);
export const rowsByTable = generateSampleRowsOfAllTables(dictionary, loadedSampleDataDefinition);

/** Example queries of all tables; the name identifies a query in test titles. */
export const dictionaryExampleQueries = dictionary.tables.flatMap((table) =>
  table.queries.map(({ question, sql }) => ({ name: `${table.name}: ${question}`, sql })),
);
