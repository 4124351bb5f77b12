import type { MailPage } from '@refdesk/service-contract';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useNextPages } from '../api/use-more.ts';
import { useResource } from '../api/use-resource.ts';
import { DateTime } from '../components/DateTime.tsx';
import { LinkButton } from '../components/LinkButton.tsx';
import { ListEnd } from '../components/ListEnd.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { type BadgeTone, StateBadge } from '../components/StateBadge.tsx';
import { Table, type TableColumn, TableFilters } from '../components/Table.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { TextField } from '../forms/Field.tsx';
import { useAsyncAction } from '../forms/use-action.ts';

type Mail = MailPage['mails'][number];

/** Unsent emails, or all emails to an address, which staff can send again or delete. */
export function Emails(): ReactNode {
  const id = useId();
  const [address, setAddress] = useState('');
  const recipient = useDeferredValue(address.trim());
  const query = { recipient: /^\S+@\S+\.\S+$/.test(recipient) ? recipient : '' };
  const [resource, { reload, show }] = useResource('GET /api/review/mails', { query });
  const { error, loadMore } = useNextPages(async ({ mails }: MailPage, cursor) => {
    const page = await requestService('GET /api/review/mails', { query: { ...query, cursor } });
    show({ mails: [...mails, ...page.mails], next: page.next });
  });
  const { run, failure } = useAsyncAction();
  const change = (call: 'POST /api/review/mails/{mailId}/attempts' | 'DELETE /api/review/mails/{mailId}', mail: Mail) =>
    run(async () => {
      await requestService(call, { params: { mailId: mail.id } });
      await reload();
    });
  const columns: readonly TableColumn<Mail>[] = [
    ...factColumns,
    {
      name: 'Actions',
      isActions: true,
      cell: (mail) =>
        mail.state !== 'sent' && (
          <div>
            <LinkButton onClick={() => void change('POST /api/review/mails/{mailId}/attempts', mail)}>
              Send now
            </LinkButton>
            {' · '}
            <LinkButton onClick={() => void change('DELETE /api/review/mails/{mailId}', mail)}>Delete</LinkButton>
          </div>
        ),
    },
  ];
  return (
    <Panel
      title="Emails"
      lead="Emails that wait or were abandoned; with an exact address, also those that were sent. Texts are not shown, since they can contain links that sign the recipient in."
    >
      <ErrorSummary failure={failure} />
      <TableFilters count="">
        <TextField
          id={`${id}recipient`}
          name="recipient"
          value={address}
          onChange={setAddress}
          error={null}
          label="Exact email address"
          type="search"
        />
      </TableFilters>
      <Loaded resource={resource} onRetry={() => void reload()}>
        {(page) => (
          <>
            <Table
              caption="Emails"
              columns={columns}
              rows={page.mails}
              keyOf={(mail) => mail.id}
              nothing={query.recipient === '' ? 'No email waits.' : 'No email to this address in the last 30 days.'}
            />
            <ListEnd
              count={page.mails.length}
              noun={['email', 'emails']}
              hasMore={page.next !== null}
              error={error}
              onMore={() => void loadMore(page)}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const tones: Readonly<Record<Mail['state'], readonly [BadgeTone, string]>> = {
  waiting: ['warn', 'Waits'],
  failed: ['bad', 'Abandoned'],
  sent: ['ok', 'Sent'],
};

const factColumns: readonly TableColumn<Mail>[] = [
  { name: 'Subject', isName: true, cell: ({ subject }) => subject },
  { name: 'To', cell: ({ recipient }) => recipient || 'Removed' },
  { name: 'Created', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    name: 'State',
    cell: ({ state }) => {
      const [tone, label] = tones[state];
      return <StateBadge tone={tone}>{label}</StateBadge>;
    },
  },
  {
    name: 'Delivery',
    cell: ({ sentAt, nextAttemptAt, attempts, lastError }) => (
      <div>
        {sentAt && <DateTime at={sentAt} />}
        {nextAttemptAt && (
          <>
            Next attempt <DateTime at={nextAttemptAt} />
          </>
        )}
        {attempts > 0 && !sentAt && ` · ${attempts} attempts`}
        {lastError && <small> {lastError}</small>}
      </div>
    ),
  },
];
