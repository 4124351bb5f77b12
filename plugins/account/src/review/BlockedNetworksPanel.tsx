import { messages } from '@refdesk/messages/staff';
import type { BlockedNetworks as BlockedNetworksPage } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import type { TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { PagedTable } from '../components/PagedTable.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { FieldRow, FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { useSignedInPerson } from '../session/use-session.ts';

type BlockedNetwork = BlockedNetworksPage['networks'][number];

/** Blocked networks. Administrators can block and unblock them. */
export function BlockedNetworksPanel(): ReactNode {
  const isAdministrator = useSignedInPerson().staffRole === 'administrator';
  const [networkToUnblock, setNetworkToUnblock] = useState<BlockedNetwork | null>(null);
  const [resource, { reload, replaceValue }] = useServiceResource('GET /api/review/blocked-networks', {});
  return (
    <TitledPanel title={messages.blockedNetworks} lead={messages.blockedNetworksExplained}>
      {isAdministrator && <NewBlockedNetwork onDone={reload} />}
      <PagedTable
        caption={messages.blockedNetworks}
        resource={resource}
        onRetry={reload}
        onLoadMore={async ({ networks }, cursor) => {
          const page = await requestService('GET /api/review/blocked-networks', { query: { cursor } });
          replaceValue({ networks: [...networks, ...page.networks], next: page.next });
        }}
        getRows={({ networks }) => networks}
        columns={[...factColumns, ...(isAdministrator ? [getActionColumn(setNetworkToUnblock)] : [])]}
        emptyMessage={messages.noNetworkBlocked}
        describeCount={messages.blockedNetworksShown}
      />
      {networkToUnblock && (
        <ConfirmDialog
          title={messages.unblockQuestion(networkToUnblock.network)}
          confirmLabel={messages.unblock}
          onConfirm={async () => {
            const params = { blockedNetworkId: networkToUnblock.id };
            await requestService('DELETE /api/review/blocked-networks/{blockedNetworkId}', { params });
            await reload();
          }}
          onClose={() => setNetworkToUnblock(null)}
        >
          {messages.unblockEffect}
        </ConfirmDialog>
      )}
    </TitledPanel>
  );
}

function NewBlockedNetwork({ onDone }: { readonly onDone: () => Promise<void> }): ReactNode {
  const initialValues = { network: '', days: '7', reason: '' };
  const form = useServiceForm({
    initialValues,
    submit: async ({ network, days, reason }) => {
      await requestService('POST /api/review/blocked-networks', { body: { network, days: Number(days), reason } });
      form.reset(initialValues);
      await onDone();
    },
  });
  return (
    <ServiceForm form={form} label={messages.blockNetwork}>
      <FieldRow>
        <TextField
          {...form.field('network')}
          label={messages.network}
          hint={messages.networkExplained}
          autoComplete="off"
        />
        <TextField {...form.field('days')} label={messages.days} hint={messages.untilItEnds} inputMode="numeric" />
      </FieldRow>
      <TextField {...form.field('reason')} label={messages.reason} autoComplete="off" />
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>{messages.block}</SubmitButton>
      </FormActions>
    </ServiceForm>
  );
}

const factColumns: readonly TableColumn<BlockedNetwork>[] = [
  { name: messages.network, isRowHeader: true, cell: ({ network }) => <code>{network}</code> },
  { name: messages.reason, cell: ({ reason }) => reason },
  { name: messages.by, cell: ({ createdBy }) => createdBy ?? messages.deletedAccount },
  { name: messages.until, cell: ({ expiresAt }) => <DateTime at={expiresAt} show="day" /> },
];

const getActionColumn = (onUnblock: (network: BlockedNetwork) => void): TableColumn<BlockedNetwork> => ({
  name: messages.actions,
  hasButtons: true,
  cell: (network) => <ButtonStyledAsLink onClick={() => onUnblock(network)}>{messages.unblock}</ButtonStyledAsLink>,
});
