import { writeFile } from 'node:fs/promises';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { formatReadersWordCounts } from '../../plugins/search/src/readers-words/counts.ts';
import { parseCommandLine } from '../command-line.ts';
import { countReaderWordsPerPage } from './count-words/count.ts';

parseCommandLine("\nCounts the words in readers' queries for each page, and writes search-words/words.tsv.", {});
const { queryCount, pages } = await countReaderWordsPerPage();
await writeFile(resolveProviderPath('search-words/words.tsv'), formatReadersWordCounts(pages));
console.log(
  `${queryCount} queries, ${pages.length} pages, ${pages.reduce((sum, { counts }) => sum + counts.size, 0)} counts`,
);
