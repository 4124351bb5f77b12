import Link from '@docusaurus/Link';
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
          <p role="status">
            {page.totals.helpful} found it helpful, {page.totals.unhelpful} did not.
          </p>
          <Table
            caption="Responses from readers"
            columns={columnsOf(onNarrow)}
            rows={page.answers}
            keyOf={({ id }) => id}
            nothing="No response matches."
          />
          {error && (
            <Notice tone="bad" isNew>
              {error.message}
            </Notice>
          )}
          {page.next && (
            <p>
              <button type="button" className="button button--secondary" onClick={() => void loadMore(page)}>
                Show 50 more
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
    name: 'Page',
    isName: true,
    cell: ({ page, isPage }) => (
      <>
        {isPage ? <Link to={page}>{page}</Link> : page}{' '}
        <LinkButton onClick={() => onNarrow(page)}>Only this page</LinkButton>
      </>
    ),
  },
  {
    name: 'Answer',
    cell: ({ helpful }) => (
      <StateBadge tone={helpful ? 'ok' : 'warn'}>{helpful ? 'Helpful' : 'Not helpful'}</StateBadge>
    ),
  },
  { name: 'Text', cell: ({ sentence }) => sentence ?? '' },
  { name: 'Version', cell: ({ version }) => version !== null && <code>{version}</code> },
  { name: 'When', cell: ({ at }) => <DateTime at={at} /> },
];
