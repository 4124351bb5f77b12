import { messages } from '@refdesk/messages/requests';
import type { ServiceCallInput } from '@refdesk/service-client';
import type { AuditPage } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { useNextListPages } from '../api/use-next-list-pages.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { PagedListFooter } from '../components/PagedListFooter.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { AuditSentence } from './AuditSentence.tsx';
import styles from './audit.module.css';
import { listAuditEventDetailFacts } from './format-details.ts';

type Event = AuditPage['events'][number];

type AuditCall = 'GET /api/account/audit' | 'GET /api/organisations/{organisationId}/audit' | 'GET /api/audit';

/** Route that reads an audit log, and its input. */
export type AuditLogServiceCall = {
  readonly [Name in AuditCall]: { readonly call: Name; readonly input: Omit<ServiceCallInput<Name>, 'query'> };
}[AuditCall];

/** Query parameters that filter the events. */
export type AuditEventFilter = Readonly<Partial<Record<'action' | 'actorId' | 'targetId' | 'from' | 'to', string>>>;

interface Props {
  readonly log: AuditLogServiceCall;
  readonly filter: AuditEventFilter;
  /** Called to show only the events of one person, or about one target. */
  readonly onFilter: (name: 'actor' | 'target', id: string) => void;
}

/** Events of a log, newest first, a hundred per page. */
export function AuditEventTable({ log, filter, onFilter }: Props): ReactNode {
  const [resource, { reload, replaceValue }] = useServiceResource(log.call, { ...log.input, query: filter });
  const { error, loadMore } = useNextListPages(async ({ events, names }: AuditPage, cursor) => {
    const page = await requestService(log.call, { ...log.input, query: { ...filter, cursor } });
    replaceValue({ events: [...events, ...page.events], names: { ...names, ...page.names }, next: page.next });
  });
  return (
    <ServiceResourceView resource={resource} onRetry={() => void reload()}>
      {(page) => (
        <>
          <DataTable
            caption={messages.events}
            columns={getColumns(page.names, onFilter)}
            rows={page.events}
            getRowKey={({ id }) => id}
            emptyMessage={messages.noEvents}
          />
          <PagedListFooter
            countText={messages.eventsShown(page.events.length, page.next !== null)}
            hasMore={page.next !== null}
            error={error}
            onLoadMore={() => void loadMore(page)}
          />
        </>
      )}
    </ServiceResourceView>
  );
}

const getColumns = (names: AuditPage['names'], onFilter: Props['onFilter']): readonly TableColumn<Event>[] => [
  { name: messages.when, cell: ({ at }) => <DateTime at={at} /> },
  {
    name: messages.whatHappened,
    isRowHeader: true,
    cell: (event) => (
      <div>
        <AuditSentence event={event} names={names} onFilter={onFilter} />
        <Details event={event} names={names} />
      </div>
    ),
  },
  {
    name: messages.where,
    cell: ({ address, device }) => (
      <div>
        {address ?? messages.unknown}
        {device && <small className={styles.detail}>{device}</small>}
      </div>
    ),
  },
];

/** Further details of an event, on one line. */
function Details({
  event: { details },
  names,
}: {
  readonly event: Event;
  readonly names: AuditPage['names'];
}): ReactNode {
  const formatted = listAuditEventDetailFacts(omitName(details), names);
  if (formatted.length === 0) return null;
  return <small className={styles.detail}>{formatted.map(([name, text]) => `${name}: ${text}`).join(' · ')}</small>;
}

function omitName({ name: _, ...details }: Event['details']): Event['details'] {
  return details;
}
