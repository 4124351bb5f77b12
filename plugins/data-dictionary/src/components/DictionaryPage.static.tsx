import type { PageProps } from '@portal/static-page/contract';
import type { ReactNode } from 'react';
import type { IndexPageData } from '../pages/index-page.ts';
import type { TablePageData } from '../pages/table-page.ts';
import { Frame } from './Frame.tsx';
import { TableIndex } from './TableIndex.tsx';
import { TableView } from './TableView.tsx';

/** A table, or all tables, inside the docs layout. */
export default function DictionaryPage(props: PageProps<TablePageData | IndexPageData>): ReactNode {
  const { page, data } = props;
  return <Frame {...props}>{data.type === 'table' ? <TableView data={data} /> : <TableIndex title={page.title} data={data} />}</Frame>;
}
