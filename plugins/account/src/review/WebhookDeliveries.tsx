import { messages } from '@refdesk/messages/staff';
import type { WebhookDeliveryPage } from '@refdesk/service-contract';
import type { ReactNode } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import type { TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { PagedTable } from '../components/PagedTable.tsx';
import { type BadgeTone, StateBadge } from '../components/StateBadge.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';

type Delivery = WebhookDeliveryPage['deliveries'][number];

/** Deliveries of a webhook in the last 30 days; staff can resend any of them. */
export function WebhookDeliveries({ webhookId }: { readonly webhookId: string }): ReactNode {
  const deliveriesRoute = 'GET /api/webhooks/{webhookId}/deliveries';
  const params = { webhookId };
  const [resource, { reload, replaceValue }] = useServiceResource(deliveriesRoute, { params });
  const { run, failure } = useAsyncAction();
  const sendAgain = ({ id }: Delivery) =>
    run(async () => {
      await requestService('POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/attempts', {
        params: { webhookId, deliveryId: id },
      });
      await reload();
    });
  return (
    <TitledPanel title={messages.deliveries} lead={messages.deliveriesExplained}>
      <ErrorSummary failure={failure} />
      <PagedTable
        caption={messages.deliveries}
        resource={resource}
        onRetry={reload}
        onLoadMore={async ({ deliveries }, cursor) => {
          const page = await requestService(deliveriesRoute, { params, query: { cursor } });
          replaceValue({ deliveries: [...deliveries, ...page.deliveries], next: page.next });
        }}
        getRows={({ deliveries }) => deliveries}
        columns={getColumns((delivery) => void sendAgain(delivery))}
        emptyMessage={messages.noDelivery}
        describeCount={messages.deliveriesShown}
      />
    </TitledPanel>
  );
}

const stateBadges: Readonly<Record<Delivery['state'], readonly [BadgeTone, string]>> = {
  waiting: ['warn', messages.waits],
  delivered: ['ok', messages.delivered],
  failed: ['bad', messages.abandoned],
};

const getColumns = (onSend: (delivery: Delivery) => void): readonly TableColumn<Delivery>[] => [
  { name: messages.event, isRowHeader: true, cell: ({ type }) => <code>{type}</code> },
  { name: messages.created, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    name: messages.state,
    cell: ({ state }) => {
      const [tone, label] = stateBadges[state];
      return <StateBadge tone={tone}>{label}</StateBadge>;
    },
  },
  {
    name: messages.attempts,
    cell: ({ attempts, deliveredAt, nextAttemptAt, error }) => (
      <div>
        {attempts}
        {deliveredAt && (
          <>
            {messages.deliveredBetween}
            <DateTime at={deliveredAt} />
          </>
        )}
        {nextAttemptAt && (
          <>
            {messages.nextBetween}
            <DateTime at={nextAttemptAt} />
          </>
        )}
        {error && <small> {error}</small>}
      </div>
    ),
  },
  {
    name: messages.actions,
    hasButtons: true,
    cell: (delivery) => <ButtonStyledAsLink onClick={() => onSend(delivery)}>{messages.sendAgain}</ButtonStyledAsLink>,
  },
];
