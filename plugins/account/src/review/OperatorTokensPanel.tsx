import { messages } from '@refdesk/messages/staff';
import { type OperatorScope, type OperatorTokenList, operatorScopes } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { ButtonStyledAsLink } from '../components/ButtonStyledAsLink.tsx';
import { DataTable, type TableColumn } from '../components/DataTable.tsx';
import { DateTime } from '../components/DateTime.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { CheckboxField } from '../forms/CheckboxField.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { TextField } from '../forms/LabelledField.tsx';
import { SecretShownOnce } from '../forms/SecretShownOnce.tsx';
import { FormSection } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { hasOrganisations } from '../offer.ts';

type OperatorToken = OperatorTokenList['tokens'][number];

const scopeMeanings: Readonly<Record<OperatorScope, string>> = {
  'review:read': hasOrganisations ? messages.scopeReviewRead : messages.scopeReviewReadForPeople,
  'audit:read': messages.scopeAuditRead,
  'organisations:decide': messages.scopeOrganisationsDecide,
  'people:suspend': messages.scopePeopleSuspend,
  'mails:write': messages.scopeMailsWrite,
  'limits:write': messages.scopeLimitsWrite,
  'networks:write': messages.scopeNetworksWrite,
  'searches:write': messages.scopeSearchesWrite,
  'webhooks:write': messages.scopeWebhooksWrite,
};

/** Scopes that can be granted to a token in this portal. */
const offeredOperatorScopes = operatorScopes.filter((scope) => hasOrganisations || scope !== 'organisations:decide');

/** Tokens with which the provider's programs call the staff API. */
export function OperatorTokensPanel(): ReactNode {
  const [resource, { reload }] = useServiceResource('GET /api/operator-tokens', {});
  const [isCreating, setCreating] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [tokenToRevoke, setTokenToRevoke] = useState<OperatorToken | null>(null);
  return (
    <TitledPanel
      title={messages.operatorTokens}
      lead={messages.operatorTokensExplained}
      actions={
        <button type="button" className="button button--primary" onClick={() => setCreating(true)}>
          {messages.createToken}
        </button>
      }
    >
      <ServiceResourceView resource={resource} onRetry={() => void reload()}>
        {({ tokens }) => (
          <DataTable
            caption={messages.operatorTokens}
            columns={getColumns(setTokenToRevoke)}
            rows={tokens}
            getRowKey={({ id }) => id}
            emptyMessage={messages.noToken}
          />
        )}
      </ServiceResourceView>
      {isCreating && (
        <OperatorTokenDialog
          onCreated={async (created) => {
            setCreating(false);
            setToken(created);
            await reload();
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {tokenToRevoke && (
        <ConfirmDialog
          title={messages.revokeQuestion(tokenToRevoke.name)}
          confirmLabel={messages.revoke}
          onConfirm={async () => {
            const params = { operatorTokenId: tokenToRevoke.id };
            await requestService('DELETE /api/operator-tokens/{operatorTokenId}', { params });
            await reload();
          }}
          onClose={() => setTokenToRevoke(null)}
        >
          {messages.revokeEffect}
        </ConfirmDialog>
      )}
      {token !== null && (
        <SecretShownOnce
          title={messages.operatorToken}
          variables={{ OPERATOR_TOKEN: token }}
          fileName="operator.env"
          onClose={() => setToken(null)}
        >
          <p>
            {messages.programsSendItAs}
            <code>Authorization: Bearer</code>.
          </p>
        </SecretShownOnce>
      )}
    </TitledPanel>
  );
}

interface DialogProps {
  /** Called with the new token. */
  readonly onCreated: (token: string) => Promise<void>;
  readonly onClose: () => void;
}

function OperatorTokenDialog({ onCreated, onClose }: DialogProps): ReactNode {
  const form = useServiceForm({
    initialValues: { name: '', days: '90', scopes: [] as readonly string[] },
    submit: async ({ name, days, scopes }) => {
      const body = { name, days: Number(days), scopes: operatorScopes.filter((scope) => scopes.includes(scope)) };
      await onCreated((await requestService('POST /api/operator-tokens', { body })).token);
    },
  });
  const { scopes } = form.values;
  const scopesField = form.field('scopes');
  return (
    <FormDialog
      title={messages.createToken}
      form={form}
      submitLabel={messages.create}
      isDisabled={scopes.length === 0}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={messages.name}
        hint={messages.suchAsSiem}
        autoComplete="off"
        autoFocus
      />
      <TextField {...form.field('days')} label={messages.days} hint={messages.untilItExpires} inputMode="numeric" />
      <FormSection title={messages.scopes}>
        {offeredOperatorScopes.map((scope, index) => (
          <CheckboxField
            key={scope}
            id={index === 0 ? scopesField.id : `operator-${scope}`}
            name={scope}
            value={scopes.includes(scope)}
            onChange={(isChosen) =>
              form.set('scopes', isChosen ? [...scopes, scope] : scopes.filter((other) => other !== scope))
            }
            error={index === offeredOperatorScopes.length - 1 ? scopesField.error : null}
            label={<code>{scope}</code>}
            hint={scopeMeanings[scope]}
          />
        ))}
      </FormSection>
    </FormDialog>
  );
}

const getColumns = (onRevoke: (token: OperatorToken) => void): readonly TableColumn<OperatorToken>[] => [
  {
    name: messages.name,
    isRowHeader: true,
    cell: ({ name, lastFour }) => (
      <>
        {name} <small>…{lastFour}</small>
      </>
    ),
  },
  { name: messages.scopes, cell: ({ scopes }) => scopes.join(', ') },
  { name: messages.by, cell: ({ createdBy }) => createdBy },
  {
    name: messages.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? messages.never : <DateTime at={lastUsedAt} />),
  },
  { name: messages.expires, cell: ({ expiresAt }) => <DateTime at={expiresAt} show="day" /> },
  {
    name: messages.actions,
    hasButtons: true,
    cell: (token) => <ButtonStyledAsLink onClick={() => onRevoke(token)}>{messages.revoke}</ButtonStyledAsLink>,
  },
];
