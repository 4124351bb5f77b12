import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/staff';
import type { UnsuccessfulSearchList } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { CalendarDay } from '../components/DateTime.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';

type Search = UnsuccessfulSearchList['searches'][number];
type GetAreaTitle = (area: string) => string;

interface Props {
  readonly searchList: UnsuccessfulSearchList;
  readonly getAreaTitle: GetAreaTitle;
}

/** Table of unsuccessful searches, most frequent first; each links to its current results. */
export function UnsuccessfulSearchTable({ searchList: { counting, searches, total }, getAreaTitle }: Props): ReactNode {
  return (
    <>
      {!counting && (
        <InlineNotice tone="info">
          <p>
            {messages.countSearchesBefore}
            <code>COUNT_SEARCHES=on</code>
            {messages.countSearchesAfter}
          </p>
        </InlineNotice>
      )}
      <p role="status">{messages.searchesShown(searches.length, total)}</p>
      <DataTable
        caption={messages.searchesLedNowhere}
        columns={getColumns(getAreaTitle)}
        rows={searches}
        getRowKey={({ text, area }) => `${area} ${text}`}
        emptyMessage={messages.noSearchMatches}
      />
    </>
  );
}

const getColumns = (getAreaTitle: GetAreaTitle): readonly TableColumn<Search>[] => [
  {
    name: messages.text,
    isRowHeader: true,
    cell: ({ text }) => <Link to={`/search/?${new URLSearchParams({ q: text })}`}>{text}</Link>,
  },
  { name: messages.area, cell: ({ area }) => (area === '' ? messages.noArea : getAreaTitle(area)) },
  { name: messages.withoutResult, cell: ({ unfound }) => unfound },
  { name: messages.noneOpened, cell: ({ unopened }) => unopened },
  { name: messages.lastOn, cell: ({ lastDay }) => <CalendarDay at={lastDay} /> },
];
