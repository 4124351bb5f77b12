import { type OperatorTokenList, operatorScopeMeanings, operatorScopes } from '@refdesk/service-contract';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useResource } from '../api/use-resource.ts';
import { DateTime } from '../components/DateTime.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { LinkButton } from '../components/LinkButton.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { Table, type TableColumn } from '../components/Table.tsx';
import { CancelButton } from '../forms/CancelButton.tsx';
import { CheckField } from '../forms/CheckField.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { TextField } from '../forms/Field.tsx';
import { Form, FormActions, FormSection, SubmitButton } from '../forms/Form.tsx';
import { SecretOnce } from '../forms/SecretOnce.tsx';
import { useForm } from '../forms/use-form.ts';

type OperatorToken = OperatorTokenList['tokens'][number];

/** Tokens with which programs of the provider use the API of staff. */
export function OperatorTokens(): ReactNode {
  const [resource, { reload }] = useResource('GET /api/operator-tokens', {});
  const [isCreating, setCreating] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [ending, setEnding] = useState<OperatorToken | null>(null);
  return (
    <Panel
      title="Operator tokens"
      lead="For programs of the provider that use the API of staff. A token has the rights of its creator within its scopes."
      actions={
        <button type="button" className="button button--primary" onClick={() => setCreating(true)}>
          Create a token
        </button>
      }
    >
      <Loaded resource={resource} onRetry={() => void reload()}>
        {({ tokens }) => (
          <Table
            caption="Operator tokens"
            columns={columnsOf(setEnding)}
            rows={tokens}
            keyOf={({ id }) => id}
            nothing="No token was created."
          />
        )}
      </Loaded>
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
      {ending && (
        <ConfirmDialog
          title={`Revoke ${ending.name}?`}
          action="Revoke"
          onConfirm={async () => {
            const params = { operatorTokenId: ending.id };
            await requestService('DELETE /api/operator-tokens/{operatorTokenId}', { params });
            await reload();
          }}
          onClose={() => setEnding(null)}
        >
          Programs that use it are rejected immediately.
        </ConfirmDialog>
      )}
      {token !== null && (
        <SecretOnce
          title="Operator token"
          variables={{ OPERATOR_TOKEN: token }}
          fileName="operator.env"
          onClose={() => setToken(null)}
        >
          <p>
            Programs send it as <code>Authorization: Bearer</code>.
          </p>
        </SecretOnce>
      )}
    </Panel>
  );
}

interface DialogProps {
  /** Called with the new token. */
  readonly onCreated: (token: string) => Promise<void>;
  readonly onClose: () => void;
}

function OperatorTokenDialog({ onCreated, onClose }: DialogProps): ReactNode {
  const form = useForm({
    initial: { name: '', days: '90', scopes: [] as readonly string[] },
    submit: async ({ name, days, scopes }) => {
      const body = { name, days: Number(days), scopes: operatorScopes.filter((scope) => scopes.includes(scope)) };
      await onCreated((await requestService('POST /api/operator-tokens', { body })).token);
    },
  });
  const { scopes } = form.values;
  const scopesField = form.field('scopes');
  return (
    <Dialog title="Create a token" onClose={onClose}>
      <Form form={form}>
        <TextField {...form.field('name')} label="Name" hint="Such as SIEM" autoComplete="off" autoFocus />
        <TextField {...form.field('days')} label="Days" hint="Until it expires, at most 366" inputMode="numeric" />
        <FormSection title="Scopes">
          {operatorScopes.map((scope, index) => (
            <CheckField
              key={scope}
              id={index === 0 ? scopesField.id : `operator-${scope}`}
              name={scope}
              value={scopes.includes(scope)}
              onChange={(isChosen) =>
                form.set('scopes', isChosen ? [...scopes, scope] : scopes.filter((other) => other !== scope))
              }
              error={index === operatorScopes.length - 1 ? scopesField.error : null}
              label={<code>{scope}</code>}
              hint={operatorScopeMeanings[scope]}
            />
          ))}
        </FormSection>
        <FormActions>
          <SubmitButton isBusy={form.isBusy} isDisabled={scopes.length === 0}>
            Create
          </SubmitButton>
          <CancelButton onClick={onClose} />
        </FormActions>
      </Form>
    </Dialog>
  );
}

const columnsOf = (onEnd: (token: OperatorToken) => void): readonly TableColumn<OperatorToken>[] => [
  {
    name: 'Name',
    isName: true,
    cell: ({ name, lastFour }) => (
      <>
        {name} <small>…{lastFour}</small>
      </>
    ),
  },
  { name: 'Scopes', cell: ({ scopes }) => scopes.join(', ') },
  { name: 'By', cell: ({ createdBy }) => createdBy },
  { name: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <DateTime at={lastUsedAt} />) },
  { name: 'Expires', cell: ({ expiresAt }) => <DateTime at={expiresAt} show="day" /> },
  { name: 'Actions', isActions: true, cell: (token) => <LinkButton onClick={() => onEnd(token)}>Revoke</LinkButton> },
];
