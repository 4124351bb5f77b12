import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { useServiceResource } from '../api/use-service-resource.ts';
import { buildFirstReadCommandWithToken } from '../clients/first-commands.ts';
import { useAuthAndApiOrigins } from '../clients/use-origins.ts';
import { DateTime } from '../components/DateTime.tsx';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { FormActions, ServiceForm, SubmitButton } from '../forms/ServiceForm.tsx';
import { useServiceForm } from '../forms/use-service-form.ts';
import { accountClientsPagePath, clientCredentialNoun, hasOrganisations, offer } from '../offer.ts';
import { sandboxChangeNames } from '../sandbox/ChangedSandboxRecordTable.tsx';
import { formatRecordPathOrIdentifier } from '../sandbox/format-step.ts';
import { useChangedSandboxRecords } from '../sandbox/use-changed-sandbox-records.ts';
import { LatestPersonalRequestsPanel } from './LatestPersonalRequestsPanel.tsx';
import styles from './OverviewScreen.module.css';

/** Maximum number of listed records; the sandbox screen lists all. */
const maxRecords = 5;

function describeSandbox(): string {
  if (offer.sandbox === 'records')
    return hasOrganisations ? messages.recordsSandboxLead : messages.recordsSandboxLeadForPeople;
  return hasOrganisations ? messages.examplesSandboxLead : messages.examplesSandboxLeadForPeople;
}

/** The reader's sandbox: a call to copy, the client with its last use, and the changed records. */
export function PersonalSandboxPanel(): ReactNode {
  return (
    <TitledPanel title={messages.yourSandbox} lead={describeSandbox()}>
      {offer.client && <CopyCall />}
      {(offer.client !== null || hasOrganisations) && <ClientLastUse />}
      {hasOrganisations && <LatestPersonalRequestsPanel />}
      {offer.sandbox === 'records' && <ChangedRecords />}
    </TitledPanel>
  );
}

/** The reader's client, with the last use of its secrets. */
function ClientLastUse(): ReactNode {
  const [client, { reload: reloadClient }] = useServiceResource('GET /api/account/client', {});
  return (
    <ServiceResourceView resource={client} onRetry={() => void reloadClient()}>
      {({ id, secrets }) => {
        const lastUse = secrets
          .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
          .toSorted()
          .at(-1);
        const hasSecret = secrets.some(({ state }) => state !== 'ended');
        return (
          <p className={styles.client}>
            {messages.your}
            <Link to={accountClientsPagePath}>{clientCredentialNoun.one}</Link> <code>{id}</code>{' '}
            <SecretUse lastUsedAt={lastUse} hasSecret={hasSecret} />
          </p>
        );
      }}
    </ServiceResourceView>
  );
}

interface SecretUseProps {
  readonly lastUsedAt: string | undefined;
  readonly hasSecret: boolean;
}

function SecretUse({ lastUsedAt, hasSecret }: SecretUseProps): ReactNode {
  if (lastUsedAt)
    return (
      <>
        {messages.lastGotToken}
        <DateTime at={lastUsedAt} show="ago" />.
      </>
    );
  if (hasSecret) return messages.secretNotUsed;
  return (
    <>
      {messages.hasNoSecret}
      <Link to={accountClientsPagePath}>{messages.createSecret}</Link>
      {messages.forLongerProgram}
    </>
  );
}

/** Records changed in the reader's sandbox. */
function ChangedRecords(): ReactNode {
  const [sandbox, { reload }] = useChangedSandboxRecords(null);
  return (
    <ServiceResourceView resource={sandbox} onRetry={() => void reload()}>
      {({ changes, total }) =>
        total === 0 ? (
          <p>{messages.noChangedRecord}</p>
        ) : (
          <>
            <h3 className={styles.subject}>{messages.changedRecords}</h3>
            <ul className={styles.records}>
              {changes.slice(0, maxRecords).map(({ at, schema, id, change, name, status }) => (
                <li key={`${schema}/${id}`}>
                  {formatRecordPathOrIdentifier({ at, schema, id })} {name && `(${name}) `}
                  <span>
                    {sandboxChangeNames[change]}
                    {status && `, ${status}`}
                  </span>
                </li>
              ))}
            </ul>
            <p>
              <Link to="/account/sandbox?of=me">{messages.openChangedRecords(total)}</Link>
            </p>
          </>
        )
      }
    </ServiceResourceView>
  );
}

/** Copies a command with a new token. The token is only written to the clipboard, neither shown nor stored. */
function CopyCall(): ReactNode {
  const { api } = useAuthAndApiOrigins('sandbox');
  const [tokenExpiry, setTokenExpiry] = useState<string | null>(null);
  const form = useServiceForm({
    initialValues: {},
    submit: async () => {
      const { access_token, expires_in } = await requestService('POST /api/sandbox-token', { body: {} });
      await navigator.clipboard.writeText(buildFirstReadCommandWithToken('sandbox', api, access_token) ?? access_token);
      setTokenExpiry(
        new Date(Date.now() + expires_in * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
      );
    },
  });
  return (
    <ServiceForm form={form} label={messages.aFirstCall}>
      <div className={styles.call}>
        <p>{messages.callToPaste}</p>
        <pre>
          <code>{buildFirstReadCommandWithToken('sandbox', api, '…')}</code>
        </pre>
      </div>
      {tokenExpiry !== null && (
        <InlineNotice tone="ok" isActionResult>
          {messages.copiedWithToken(tokenExpiry)}
        </InlineNotice>
      )}
      <FormActions>
        <SubmitButton isBusy={form.isBusy}>{messages.copyWithToken}</SubmitButton>
        {offer.pages.quickStart && <Link to={offer.pages.quickStart}>{messages.readQuickStart}</Link>}
      </FormActions>
    </ServiceForm>
  );
}
