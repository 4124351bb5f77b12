import type { PageKindProps } from '@refdesk/static-page/page-kind';
import type { ReactNode } from 'react';
import type { dictionaryPageKind } from '../pages/dictionary-kind';
import { DictionaryFrame } from './DictionaryFrame.tsx';
import { TableIndex } from './TableIndex.tsx';
import { TableView } from './TableView.tsx';

/** A table, or all tables, inside the docs layout. */
export default function DictionaryPage(props: PageKindProps<typeof dictionaryPageKind>): ReactNode {
  const { page, data } = props;
  return (
    <DictionaryFrame {...props}>
      {data.type === 'table' ? <TableView data={data} /> : <TableIndex title={page.title} data={data} />}
    </DictionaryFrame>
  );
}
