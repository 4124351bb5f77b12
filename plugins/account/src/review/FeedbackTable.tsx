import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/staff';
import type { FeedbackPage } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { useNextListPages } from '../api/use-next-list-pages.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { StateBadge } from '../components/StateBadge.tsx';

type Answer = FeedbackPage['answers'][number];

interface Props {
  readonly query: Readonly<Record<'page' | 'helpful' | 'withText', string>>;
  /** Called to show only the answers for one page. */
  readonly onFilter: (page: string) => void;
}

/** Feedback answers, newest first, fifty per page. */
export function FeedbackTable({ query, onFilter }: Props): ReactNode {
  const [resource, { reload, replaceValue }] = useServiceResource('GET /api/review/feedback', { query });
  const { error, loadMore } = useNextListPages(async ({ answers }: FeedbackPage, cursor) => {
    const page = await requestService('GET /api/review/feedback', { query: { ...query, cursor } });
    replaceValue({ ...page, answers: [...answers, ...page.answers] });
  });
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {(page) => (
        <>
          <p role="status">{messages.feedbackTotals(page.totals.helpful, page.totals.unhelpful)}</p>
          <DataTable
            caption={messages.responses}
            columns={getColumns(onFilter)}
            rows={page.answers}
            getRowKey={({ id }) => id}
            emptyMessage={messages.noResponseMatches}
          />
          {error && (
            <InlineNotice tone="bad" isActionResult>
              {error.message}
            </InlineNotice>
          )}
          {page.next && (
            <p>
              <button type="button" className="button button--secondary" onClick={() => void loadMore(page)}>
                {messages.showFiftyMore}
              </button>
            </p>
          )}
        </>
      )}
    </ServiceResourceView>
  );
}

const getColumns = (onFilter: Props['onFilter']): readonly TableColumn<Answer>[] => [
  {
    name: messages.page,
    isRowHeader: true,
    cell: ({ page, isPage }) => (
      <>
        {isPage ? <Link to={page}>{page}</Link> : page}{' '}
        <ButtonStyledAsLink onClick={() => onFilter(page)}>{messages.onlyThisPage}</ButtonStyledAsLink>
      </>
    ),
  },
  {
    name: messages.answer,
    cell: ({ helpful }) => (
      <StateBadge tone={helpful ? 'ok' : 'warn'}>{helpful ? messages.helpful : messages.notHelpful}</StateBadge>
    ),
  },
  { name: messages.text, cell: ({ sentence }) => sentence ?? '' },
  { name: messages.version, cell: ({ version }) => version !== null && <code>{version}</code> },
  { name: messages.when, cell: ({ at }) => <DateTime at={at} /> },
];
