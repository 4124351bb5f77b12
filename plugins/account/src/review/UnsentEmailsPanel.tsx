import { messages } from '@refdesk/messages/staff';
import type { MailPage } from '@refdesk/service-contract';
import { type ReactNode, useDeferredValue } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import { type TableColumn, TableFilters } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { PagedTable } from '../components/PagedTable.tsx';
import { type BadgeTone, StateBadge } from '../components/StateBadge.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';
import { useFilterFieldOutsideUrl } from '../page/use-query-parameters.ts';

type Mail = MailPage['mails'][number];

/** Unsent emails, or all emails to one address; staff can resend or delete unsent ones. */
export function UnsentEmailsPanel(): ReactNode {
  const address = useFilterFieldOutsideUrl('recipient');
  const recipient = useDeferredValue(address.value.trim());
  const query = { recipient: /^\S+@\S+\.\S+$/.test(recipient) ? recipient : '' };
  const [resource, { reload, replaceValue }] = useServiceResource('GET /api/review/mails', { query });
  const { run, failure } = useAsyncAction();
  const change = (call: 'POST /api/review/mails/{mailId}/attempts' | 'DELETE /api/review/mails/{mailId}', mail: Mail) =>
    run(async () => {
      await requestService(call, { params: { mailId: mail.id } });
      await reload();
    });
  const columns: readonly TableColumn<Mail>[] = [
    ...factColumns,
    {
      name: messages.actions,
      hasButtons: true,
      cell: (mail) =>
        mail.state !== 'sent' && (
          <div>
            <ButtonStyledAsLink onClick={() => void change('POST /api/review/mails/{mailId}/attempts', mail)}>
              {messages.sendNow}
            </ButtonStyledAsLink>
            {' · '}
            <ButtonStyledAsLink onClick={() => void change('DELETE /api/review/mails/{mailId}', mail)}>
              {messages.delete}
            </ButtonStyledAsLink>
          </div>
        ),
    },
  ];
  return (
    <TitledPanel title={messages.emails} lead={messages.emailsExplained}>
      <ErrorSummary failure={failure} />
      <TableFilters countText="">
        <TextField {...address} label={messages.exactEmailAddress} type="search" />
      </TableFilters>
      <PagedTable
        caption={messages.emails}
        resource={resource}
        onRetry={reload}
        onLoadMore={async ({ mails }, cursor) => {
          const page = await requestService('GET /api/review/mails', { query: { ...query, cursor } });
          replaceValue({ mails: [...mails, ...page.mails], next: page.next });
        }}
        getRows={({ mails }) => mails}
        columns={columns}
        emptyMessage={query.recipient === '' ? messages.noEmailWaits : messages.noEmailToAddress}
        describeCount={messages.emailsShown}
      />
    </TitledPanel>
  );
}

const stateLabels: Readonly<Record<Mail['state'], readonly [BadgeTone, string]>> = {
  waiting: ['warn', messages.waits],
  failed: ['bad', messages.abandoned],
  sent: ['ok', messages.sent],
};

const factColumns: readonly TableColumn<Mail>[] = [
  { name: messages.subject, isRowHeader: true, cell: ({ subject }) => subject },
  { name: messages.recipient, cell: ({ recipient }) => recipient || messages.removed },
  { name: messages.created, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    name: messages.state,
    cell: ({ state }) => {
      const [tone, label] = stateLabels[state];
      return <StateBadge tone={tone}>{label}</StateBadge>;
    },
  },
  {
    name: messages.delivery,
    cell: ({ sentAt, nextAttemptAt, attempts, lastError }) => (
      <div>
        {sentAt && <DateTime at={sentAt} />}
        {nextAttemptAt && (
          <>
            {messages.nextAttempt}
            <DateTime at={nextAttemptAt} />
          </>
        )}
        {attempts > 0 && !sentAt && messages.attemptsAfter(attempts)}
        {lastError && <small> {lastError}</small>}
      </div>
    ),
  },
];
