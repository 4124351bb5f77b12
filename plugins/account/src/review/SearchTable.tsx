import Link from '@docusaurus/Link';
import type { SearchList } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { Notice } from '../components/Notice.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';

type Search = SearchList['searches'][number];
type TitleOf = (area: string) => string;

interface Props {
  readonly counted: SearchList;
  readonly titleOf: TitleOf;
}

/** Table of searches, most frequent first; each links to its current results. */
export function SearchTable({ counted: { counting, searches, total }, titleOf }: Props): ReactNode {
  return (
    <>
      {!counting && (
        <Notice tone="info">
          <p>
            Searches are not counted. Start the service with <code>COUNT_SEARCHES=on</code> to count them.
          </p>
        </Notice>
      )}
      <p role="status">
        {total > searches.length
          ? `The ${searches.length} most frequent of ${total} searches`
          : `${total} ${total === 1 ? 'search' : 'searches'}`}
      </p>
      <Table
        caption="Searches that led nowhere"
        columns={columnsOf(titleOf)}
        rows={searches}
        keyOf={({ text, area }) => `${area} ${text}`}
        nothing="No search matches."
      />
    </>
  );
}

const columnsOf = (titleOf: TitleOf): readonly TableColumn<Search>[] => [
  {
    name: 'Text',
    isName: true,
    cell: ({ text }) => <Link to={`/search/?${new URLSearchParams({ q: text })}`}>{text}</Link>,
  },
  { name: 'Area', cell: ({ area }) => (area === '' ? 'none' : titleOf(area)) },
  { name: 'Without a result', cell: ({ unfound }) => unfound },
  { name: 'None opened', cell: ({ unopened }) => unopened },
  { name: 'Last on', cell: ({ lastDay }) => <DateTime at={lastDay} show="day" /> },
];
