import { messages } from '@refdesk/messages/dictionary';
import { BreakableText } from '@refdesk/ui/BreakableText';
import { type FoldedHeading, FoldedToc } from '@refdesk/ui/FoldedToc';
import type { ReactNode } from 'react';
import type { TablePageData } from '../pages/table-page.ts';
import { DictionaryDownloadLinks } from './DictionaryDownloadLinks.tsx';
import styles from './DictionaryPage.module.css';
import { ExampleQueries, getQueryAnchor } from './ExampleQueries.tsx';
import { RelatedTables, relatedTablesHeadings } from './RelatedTables.tsx';
import { SampleDataSection } from './SampleDataSection.tsx';
import { TableApiEquivalents } from './TableApiEquivalents.tsx';
import { TableColumns } from './TableColumns.tsx';
import { TableFacts } from './TableFacts.tsx';
import { TableHistory } from './TableHistory.tsx';

const listHeadings = ({ queries }: TablePageData): FoldedHeading[] => [
  { id: 'columns', title: messages.columns },
  { id: 'related-tables', title: messages.relatedTables, children: relatedTablesHeadings },
  { id: 'sample-rows', title: messages.sampleRows },
  {
    id: 'example-queries',
    title: messages.exampleQueries,
    children: queries.map(({ question }, index) => ({ id: getQueryAnchor(index), title: question })),
  },
  { id: 'other-apis', title: messages.inOtherApis },
  { id: 'downloads', title: messages.downloads },
  { id: 'changes', title: messages.changes },
];

/** The page of a table. */
export function TablePageContent({ data }: { readonly data: TablePageData }): ReactNode {
  return (
    <>
      <h1>
        <code>
          <BreakableText text={data.name} at={/(?<=_)/} />
        </code>
      </h1>
      <p className={styles.lead}>{data.description}</p>
      <TableFacts data={data} />
      <FoldedToc items={listHeadings(data)} isAlwaysShown />
      <TableColumns data={data} />
      <RelatedTables data={data} />
      <SampleDataSection data={data} />
      <ExampleQueries queries={data.queries} version={data.version} />
      <TableApiEquivalents apiEquivalents={data.apiEquivalents} />
      <DictionaryDownloadLinks downloads={data.downloads} />
      <TableHistory history={data.history} />
    </>
  );
}
