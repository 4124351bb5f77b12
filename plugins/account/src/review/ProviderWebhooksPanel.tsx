import { messages } from '@refdesk/messages/staff';
import { type ProviderWebhookList, webhookEventTypes } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { CheckboxField } from '../forms/CheckboxField.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { SecretShownOnce } from '../forms/SecretShownOnce.tsx';
import { FormSection } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasOrganisations } from '../offer.ts';
import { useSignedInPerson } from '../session/use-session.ts';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';

/** Event types that can occur in this portal. */
const availableEventTypes = webhookEventTypes.filter(
  (type) => hasOrganisations || !/^(?:application|licence|organisation)\./.test(type),
);

type Webhook = ProviderWebhookList['webhooks'][number];

/** Dialog that is currently open, with its webhook. */
type OpenDialog =
  | { readonly type: 'edit'; readonly webhook: Webhook | null }
  | { readonly type: 'rotate' | 'delete'; readonly webhook: Webhook };

/** The provider's webhooks, which only administrators can change, and their deliveries. */
export function ProviderWebhooksPanel(): ReactNode {
  const isAdministrator = useSignedInPerson().staffRole === 'administrator';
  const [resource, { reload }] = useServiceResource('GET /api/webhooks', {});
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <>
      <TitledPanel
        title={messages.webhooks}
        lead={messages.webhooksExplained}
        actions={
          isAdministrator && (
            <button
              type="button"
              className="button button--primary"
              onClick={() => setOpenDialog({ type: 'edit', webhook: null })}
            >
              {messages.addWebhook}
            </button>
          )
        }
      >
        <ServiceResourceView resource={resource} onRetry={() => void reload()}>
          {({ webhooks }) => (
            <DataTable
              caption={messages.webhooks}
              columns={[...getColumns(setOpenId), ...(isAdministrator ? [getActionColumn(setOpenDialog)] : [])]}
              rows={webhooks}
              getRowKey={({ id }) => id}
              emptyMessage={messages.noWebhook}
            />
          )}
        </ServiceResourceView>
      </TitledPanel>
      {openId !== null && <WebhookDeliveries key={openId} webhookId={openId} />}
      {openDialog?.type === 'edit' && (
        <WebhookDialog
          webhook={openDialog.webhook}
          onSaved={async (created) => {
            close();
            setSecret(created);
            await reload();
          }}
          onClose={close}
        />
      )}
      {openDialog?.type === 'rotate' && (
        <ConfirmDialog
          title={messages.replaceSecretQuestion(openDialog.webhook.description)}
          confirmLabel={messages.replace}
          onConfirm={async () => {
            const params = { webhookId: openDialog.webhook.id };
            setSecret((await requestService('POST /api/webhooks/{webhookId}/secret', { params })).secret);
          }}
          onClose={close}
        >
          {messages.replaceSecretEffect}
        </ConfirmDialog>
      )}
      {openDialog?.type === 'delete' && (
        <ConfirmDialog
          title={messages.deleteQuestion(openDialog.webhook.description)}
          confirmLabel={messages.delete}
          requiredText={openDialog.webhook.description}
          onConfirm={async () => {
            await requestService('DELETE /api/webhooks/{webhookId}', { params: { webhookId: openDialog.webhook.id } });
            await reload();
          }}
          onClose={close}
        >
          {messages.deleteWebhookEffect}
        </ConfirmDialog>
      )}
      {secret !== null && (
        <SecretShownOnce
          title={messages.secretOfWebhook}
          variables={{ WEBHOOK_SECRET: secret }}
          fileName="webhook.env"
          onClose={() => setSecret(null)}
        >
          <p>{messages.secretExplained}</p>
        </SecretShownOnce>
      )}
    </>
  );
}

interface WebhookDialogProps {
  /** Null when adding a webhook. */
  readonly webhook: Webhook | null;
  /** Called with the secret of a new webhook, or with null after a change. */
  readonly onSaved: (secret: string | null) => Promise<void>;
  readonly onClose: () => void;
}

function WebhookDialog({ webhook, onSaved, onClose }: WebhookDialogProps): ReactNode {
  const form = useServiceForm({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      types: (webhook?.types ?? []) as readonly string[],
      enabled: webhook === null || webhook.disabledAt === null,
    },
    submit: async ({ url, description, types, enabled }) => {
      const body = { url, description, types: webhookEventTypes.filter((type) => types.includes(type)) };
      if (webhook === null) return onSaved((await requestService('POST /api/webhooks', { body })).secret);
      const params = { webhookId: webhook.id };
      await requestService('PUT /api/webhooks/{webhookId}', { params, body: { ...body, enabled } });
      await onSaved(null);
    },
  });
  const { types } = form.values;
  return (
    <FormDialog
      title={webhook === null ? messages.addWebhook : messages.changeWebhook(webhook.description)}
      form={form}
      submitLabel={webhook === null ? messages.add : messages.save}
      isDisabled={types.length === 0}
      onClose={onClose}
    >
      <TextField
        {...form.field('description')}
        label={messages.receiver}
        hint={messages.suchAsCrm}
        autoComplete="off"
        autoFocus
      />
      <TextField {...form.field('url')} label={messages.address} type="url" autoComplete="off" />
      <FormSection title={messages.events}>
        {availableEventTypes.map((type) => (
          <CheckboxField
            key={type}
            id={`webhook-${type}`}
            name={type}
            value={types.includes(type)}
            onChange={(isChosen) =>
              form.set('types', isChosen ? [...types, type] : types.filter((other) => other !== type))
            }
            error={null}
            label={<code>{type}</code>}
          />
        ))}
      </FormSection>
      {webhook !== null && <CheckboxField {...form.field('enabled')} label={messages.enabled} />}
    </FormDialog>
  );
}

const getColumns = (onOpen: (id: string) => void): readonly TableColumn<Webhook>[] => [
  {
    name: messages.receiver,
    isRowHeader: true,
    cell: ({ id, description }) => <ButtonStyledAsLink onClick={() => onOpen(id)}>{description}</ButtonStyledAsLink>,
  },
  { name: messages.address, cell: ({ url }) => <code>{url}</code> },
  { name: messages.events, cell: ({ types }) => types.join(', ') },
  { name: messages.state, cell: (webhook) => <WebhookState webhook={webhook} /> },
];

function WebhookState({
  webhook: { disabledAt, disabledReason, failingSince },
}: {
  readonly webhook: Webhook;
}): ReactNode {
  if (disabledAt !== null)
    return (
      <div>
        <StateBadge tone="quiet">{messages.disabled}</StateBadge> {disabledReason}
      </div>
    );
  if (failingSince === null) return <StateBadge tone="ok">{messages.enabled}</StateBadge>;
  return (
    <div>
      <StateBadge tone="bad">{messages.fails}</StateBadge>
      {messages.sinceBetween}
      <DateTime at={failingSince} />
    </div>
  );
}

const getActionColumn = (onOpenDialog: (openDialog: OpenDialog) => void): TableColumn<Webhook> => ({
  name: messages.actions,
  hasButtons: true,
  // Service hooks run inside the service and are configured in its code, so they cannot be changed here.
  cell: (webhook) =>
    !webhook.url.startsWith('service-hooks:') && (
      <div>
        <ButtonStyledAsLink onClick={() => onOpenDialog({ type: 'edit', webhook })}>
          {messages.change}
        </ButtonStyledAsLink>
        {' · '}
        <ButtonStyledAsLink onClick={() => onOpenDialog({ type: 'rotate', webhook })}>
          {messages.replaceSecret}
        </ButtonStyledAsLink>
        {' · '}
        <ButtonStyledAsLink onClick={() => onOpenDialog({ type: 'delete', webhook })}>
          {messages.delete}
        </ButtonStyledAsLink>
      </div>
    ),
});
