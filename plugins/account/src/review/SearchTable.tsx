import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/staff';
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
            {messages.countSearchesBefore}
            <code>COUNT_SEARCHES=on</code>
            {messages.countSearchesAfter}
          </p>
        </Notice>
      )}
      <p role="status">{messages.searchesShown(searches.length, total)}</p>
      <Table
        caption={messages.searchesLedNowhere}
        columns={columnsOf(titleOf)}
        rows={searches}
        keyOf={({ text, area }) => `${area} ${text}`}
        nothing={messages.noSearchMatches}
      />
    </>
  );
}

const columnsOf = (titleOf: TitleOf): readonly TableColumn<Search>[] => [
  {
    name: messages.text,
    isName: true,
    cell: ({ text }) => <Link to={`/search/?${new URLSearchParams({ q: text })}`}>{text}</Link>,
  },
  { name: messages.area, cell: ({ area }) => (area === '' ? messages.noArea : titleOf(area)) },
  { name: messages.withoutResult, cell: ({ unfound }) => unfound },
  { name: messages.noneOpened, cell: ({ unopened }) => unopened },
  { name: messages.lastOn, cell: ({ lastDay }) => <DateTime at={lastDay} show="day" /> },
];
