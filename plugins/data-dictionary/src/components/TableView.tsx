import { messages } from '@refdesk/messages/dictionary';
import { type FoldedHeading, FoldedToc } from '@refdesk/ui/FoldedToc';
import type { ReactNode } from 'react';
import type { TablePageData } from '../pages/table-page.ts';
import { Columns } from './Columns.tsx';
import styles from './DictionaryPage.module.css';
import { Downloads } from './Downloads.tsx';
import { Name } from './Name.tsx';
import { OtherApis } from './OtherApis.tsx';
import { Queries, queryAnchor } from './Queries.tsx';
import { RelatedTables, relatedHeadings } from './RelatedTables.tsx';
import { SampleData } from './SampleData.tsx';
import { TableFacts } from './TableFacts.tsx';
import { TableHistory } from './TableHistory.tsx';

const partsOf = ({ queries }: TablePageData): FoldedHeading[] => [
  { id: 'columns', title: messages.columns },
  { id: 'related-tables', title: messages.relatedTables, children: relatedHeadings },
  { id: 'sample-rows', title: messages.sampleRows },
  {
    id: 'example-queries',
    title: messages.exampleQueries,
    children: queries.map(({ question }, index) => ({ id: queryAnchor(index), title: question })),
  },
  { id: 'other-apis', title: messages.inOtherApis },
  { id: 'downloads', title: messages.downloads },
  { id: 'changes', title: messages.changes },
];

interface Props {
  readonly data: TablePageData;
}

/** The page of a table. */
export function TableView({ data }: Props): ReactNode {
  return (
    <>
      <h1>
        <code>
          <Name text={data.name} />
        </code>
      </h1>
      <p className={styles.lead}>{data.description}</p>
      <TableFacts data={data} />
      <FoldedToc items={partsOf(data)} isAlways />
      <Columns data={data} />
      <RelatedTables data={data} />
      <SampleData data={data} />
      <Queries queries={data.queries} version={data.version} />
      <OtherApis elsewhere={data.elsewhere} />
      <Downloads downloads={data.downloads} />
      <TableHistory history={data.history} />
    </>
  );
}
