import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/staff';
import type { FeedbackPage } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { useNextPages } from '../api/use-more.ts';
import { useResource } from '../api/use-resource.ts';
import { DateTime } from '../components/DateTime.tsx';
import { LinkButton } from '../components/LinkButton.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Notice } from '../components/Notice.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';

type Answer = FeedbackPage['answers'][number];

interface Props {
  readonly query: Readonly<Record<'page' | 'helpful' | 'withText', string>>;
  /** Filters the answers to a single page. */
  readonly onNarrow: (page: string) => void;
}

/** Answers, newest first, fifty per page. */
export function FeedbackTable({ query, onNarrow }: Props): ReactNode {
  const [resource, { reload, show }] = useResource('GET /api/review/feedback', { query });
  const { error, loadMore } = useNextPages(async ({ answers }: FeedbackPage, cursor) => {
    const page = await requestService('GET /api/review/feedback', { query: { ...query, cursor } });
    show({ ...page, answers: [...answers, ...page.answers] });
  });
  return (
    <Loaded resource={resource} onRetry={() => void reload()}>
      {(page) => (
        <>
          <p role="status">{messages.feedbackTotals(page.totals.helpful, page.totals.unhelpful)}</p>
          <Table
            caption={messages.responses}
            columns={columnsOf(onNarrow)}
            rows={page.answers}
            keyOf={({ id }) => id}
            nothing={messages.noResponseMatches}
          />
          {error && (
            <Notice tone="bad" isNew>
              {error.message}
            </Notice>
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
    </Loaded>
  );
}

const columnsOf = (onNarrow: Props['onNarrow']): readonly TableColumn<Answer>[] => [
  {
    name: messages.page,
    isName: true,
    cell: ({ page, isPage }) => (
      <>
        {isPage ? <Link to={page}>{page}</Link> : page}{' '}
        <LinkButton onClick={() => onNarrow(page)}>{messages.onlyThisPage}</LinkButton>
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
