import type { BlockedNetworks as BlockedNetworksPage } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useNextPages } from '../api/use-more.ts';
import { useResource } from '../api/use-resource.ts';
import { DateTime } from '../components/DateTime.tsx';
import { LinkButton } from '../components/LinkButton.tsx';
import { ListEnd } from '../components/ListEnd.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { TextField } from '../forms/Field.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '../forms/Form.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSignedInPerson } from '../session/use-session.ts';

type BlockedNetwork = BlockedNetworksPage['networks'][number];

/** Blocked networks, which administrators can add and remove. */
export function BlockedNetworks(): ReactNode {
  const isAdministrator = useSignedInPerson().staffRole === 'administrator';
  const [ending, setEnding] = useState<BlockedNetwork | null>(null);
  const [resource, { reload, show }] = useResource('GET /api/review/blocked-networks', {});
  const { error, loadMore } = useNextPages(async ({ networks }: BlockedNetworksPage, cursor) => {
    const page = await requestService('GET /api/review/blocked-networks', { query: { cursor } });
    show({ networks: [...networks, ...page.networks], next: page.next });
  });
  return (
    <Panel
      title="Blocked networks"
      lead="Requests from these networks are rejected before anything else is read: pages, sign-in, tokens and the sandbox. Administrators change the list."
    >
      {isAdministrator && <NewBlockedNetwork onDone={reload} />}
      <Loaded resource={resource} onRetry={() => void reload()}>
        {(page) => (
          <>
            <Table
              caption="Blocked networks"
              columns={[...factColumns, ...(isAdministrator ? [actionColumnOf(setEnding)] : [])]}
              rows={page.networks}
              keyOf={({ id }) => id}
              nothing="No network is blocked."
            />
            <ListEnd
              count={page.networks.length}
              noun={['blocked network', 'blocked networks']}
              hasMore={page.next !== null}
              error={error}
              onMore={() => void loadMore(page)}
            />
          </>
        )}
      </Loaded>
      {ending && (
        <ConfirmDialog
          title={`Unblock ${ending.network}?`}
          action="Unblock"
          onConfirm={async () => {
            const params = { blockedNetworkId: ending.id };
            await requestService('DELETE /api/review/blocked-networks/{blockedNetworkId}', { params });
            await reload();
          }}
          onClose={() => setEnding(null)}
        >
          Its requests are accepted again within two seconds.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function NewBlockedNetwork({ onDone }: { readonly onDone: () => Promise<void> }): ReactNode {
  const initial = { network: '', days: '7', reason: '' };
  const form = useForm({
    initial,
    submit: async ({ network, days, reason }) => {
      await requestService('POST /api/review/blocked-networks', { body: { network, days: Number(days), reason } });
      form.reset(initial);
      await onDone();
    },
  });
  return (
    <Form form={form} label="Block a network">
      <FieldRow>
        <TextField
          {...form.field('network')}
          label="Network"
          hint="An address, or a network such as 192.0.2.0/24"
          autoComplete="off"
        />
        <TextField {...form.field('days')} label="Days" hint="Until it ends" inputMode="numeric" />
      </FieldRow>
      <TextField {...form.field('reason')} label="Reason" autoComplete="off" />
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>Block</SubmitButton>
      </FormActions>
    </Form>
  );
}

const factColumns: readonly TableColumn<BlockedNetwork>[] = [
  { name: 'Network', isName: true, cell: ({ network }) => <code>{network}</code> },
  { name: 'Reason', cell: ({ reason }) => reason },
  { name: 'By', cell: ({ createdBy }) => createdBy ?? 'A deleted account' },
  { name: 'Until', cell: ({ expiresAt }) => <DateTime at={expiresAt} show="day" /> },
];

const actionColumnOf = (onEnd: (network: BlockedNetwork) => void): TableColumn<BlockedNetwork> => ({
  name: 'Actions',
  isActions: true,
  cell: (network) => <LinkButton onClick={() => onEnd(network)}>Unblock</LinkButton>,
});
