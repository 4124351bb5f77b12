import { messages } from '@refdesk/messages/dictionary';
import { BreakableText } from '@refdesk/ui/BreakableText';
import type { ReactNode } from 'react';
import type { TablePageData } from '../pages/table-page.ts';
import { DictionaryDownloadLinks } from './DictionaryDownloadLinks.tsx';
import styles from './DictionaryPage.module.css';
import { ExampleQueries } from './ExampleQueries.tsx';
import { RelatedTables } from './RelatedTables.tsx';
import { SampleDataSection } from './SampleDataSection.tsx';
import { type SectionLink, SectionLinks } from './SectionLinks.tsx';
import { TableApiEquivalents } from './TableApiEquivalents.tsx';
import { TableColumns } from './TableColumns.tsx';
import { TableFacts } from './TableFacts.tsx';
import { TableHistory } from './TableHistory.tsx';

const listSections = ({ columns, referencedBy, sample, queries, downloads, history }: TablePageData): SectionLink[] => [
  { id: 'columns', title: messages.columns, count: columns.length },
  {
    id: 'related-tables',
    title: messages.relatedTables,
    count: columns.filter(({ references }) => references).length + referencedBy.length,
  },
  { id: 'sample-rows', title: messages.sampleRows, count: sample.rows.length },
  { id: 'example-queries', title: messages.exampleQueries, count: queries.length },
  { id: 'other-apis', title: messages.inOtherApis },
  { id: 'downloads', title: messages.downloads, count: downloads.length },
  { id: 'changes', title: messages.changes, count: history.length },
];

/** The page of a table. */
export function TablePageContent({ data }: { readonly data: TablePageData }): ReactNode {
  return (
    <>
      <h1>
        <code>
          <BreakableText text={data.name} />
        </code>
      </h1>
      <p className={styles.lead}>{data.description}</p>
      <TableFacts data={data} />
      <SectionLinks label={messages.onThisPage} items={listSections(data)} />
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
