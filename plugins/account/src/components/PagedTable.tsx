import type { ReactNode } from 'react';
import { useNextListPages } from '../api/use-next-list-pages.ts';
import type { ServiceResourceState } from '../api/use-service-resource.ts';
import { DataTable, type TableColumn } from './DataTable.tsx';
import { PagedListFooter } from './PagedListFooter.tsx';
import { ServiceResourceView } from './ServiceResourceView.tsx';

interface Props<Page, Row> {
  readonly caption: string;
  /** The loaded pages, merged into one. */
  readonly resource: ServiceResourceState<Page>;
  readonly onRetry: () => Promise<void>;
  /** Reads the next page and appends its rows to the shown ones. */
  readonly onLoadMore: (shown: Page, cursor: string) => Promise<void>;
  readonly getRows: (page: Page) => readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  /** Message shown if there are no rows. */
  readonly emptyMessage: ReactNode;
  /** Formats the number of shown rows, such as `3 emails in total.` */
  readonly describeCount: (count: number, hasMore: boolean) => string;
}

/** Table for a list that the service returns in pages, with a button that loads the next page. */
export function PagedTable<Page extends { readonly next: string | null }, Row extends { readonly id: string }>({
  caption,
  resource,
  onRetry,
  onLoadMore,
  getRows,
  columns,
  emptyMessage,
  describeCount,
}: Props<Page, Row>): ReactNode {
  const { error, loadMore } = useNextListPages(onLoadMore);
  return (
    <ServiceResourceView resource={resource} onRetry={() => void onRetry()}>
      {(page) => {
        const rows = getRows(page);
        return (
          <>
            <DataTable
              caption={caption}
              columns={columns}
              rows={rows}
              getRowKey={({ id }) => id}
              emptyMessage={emptyMessage}
            />
            <PagedListFooter
              countText={describeCount(rows.length, page.next !== null)}
              hasMore={page.next !== null}
              error={error}
              onLoadMore={() => void loadMore(page)}
            />
          </>
        );
      }}
    </ServiceResourceView>
  );
}
