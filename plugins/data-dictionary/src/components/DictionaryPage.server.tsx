import type { PageKindProps } from '@refdesk/static-page/page-kind';
import type { ReactNode } from 'react';
import type { dictionaryKind } from '../pages/dictionary-kind';
import { Frame } from './Frame.tsx';
import { TableIndex } from './TableIndex.tsx';
import { TableView } from './TableView.tsx';

/** A table, or all tables, inside the docs layout. */
export default function DictionaryPage(props: PageKindProps<typeof dictionaryKind>): ReactNode {
  const { page, data } = props;
  return (
    <Frame {...props}>
      {data.type === 'table' ? <TableView data={data} /> : <TableIndex title={page.title} data={data} />}
    </Frame>
  );
}
