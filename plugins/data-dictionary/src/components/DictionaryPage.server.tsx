import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import type { ReactNode } from 'react';
import type { dictionaryPageKind } from '../pages/dictionary-kind';
import { DictionaryFrame } from './DictionaryFrame.tsx';
import { DictionaryTableIndex } from './DictionaryTableIndex.tsx';
import { TablePageContent } from './TablePageContent.tsx';

/** A table, or all tables, inside the docs layout. */
export default function DictionaryPage(props: PageKindComponentProps<typeof dictionaryPageKind>): ReactNode {
  const { page, data } = props;
  return (
    <DictionaryFrame {...props}>
      {data.type === 'table' ? (
        <TablePageContent data={data} />
      ) : (
        <DictionaryTableIndex title={page.title} data={data} />
      )}
    </DictionaryFrame>
  );
}
