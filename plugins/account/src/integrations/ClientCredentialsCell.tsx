import { messages } from '@refdesk/messages/applications';
import type { ApplicationList } from '@refdesk/service-contract';
import { VisuallyHidden } from '@refdesk/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { namesByEnvironment } from '../applications/environments.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { DateTime } from '../components/DateTime.tsx';
import styles from './ClientCredentialsCell.module.css';

export type ApplicationSummary = ApplicationList['applications'][number];

/** A client of an application. */
export interface ClientWithApplication {
  readonly application: ApplicationSummary;
  readonly client: ApplicationSummary['clients'][number];
}

interface Props extends ClientWithApplication {
  /** Opens the dialog for a new secret; undefined for members who cannot create one. */
  readonly onCreateSecret: (() => void) | undefined;
}

/** Client of an application in one environment: ID, secrets, and a button for a new secret. */
export function ClientCredentialsCell({
  application,
  client: { id, environment, secrets },
  onCreateSecret,
}: Props): ReactNode {
  const validSecrets = secrets.filter(({ state }) => state !== 'ended');
  return (
    <div className={styles.client}>
      <div className={styles.id}>
        <code>{id}</code>
        <CopyButton text={id} label={messages.identifierOf(application.name, namesByEnvironment[environment])} />
      </div>
      {validSecrets.length === 0 && <p>{messages.noSecret}</p>}
      {validSecrets.map(({ id: secretId, lastFour, endsAt, lastUsedAt }) => (
        <p key={secretId}>
          {messages.secretBefore}
          <code>…{lastFour}</code>
          {lastUsedAt ? (
            <>
              {messages.usedAfter}
              <DateTime at={lastUsedAt} show="ago" />
            </>
          ) : (
            messages.neverUsedAfter
          )}
          {endsAt && (
            <>
              {messages.stopsAfter}
              <DateTime at={endsAt} show="ago" />
            </>
          )}
        </p>
      ))}
      {onCreateSecret && (
        <button type="button" className="button button--secondary" onClick={onCreateSecret}>
          {validSecrets.length === 0 ? messages.createSecret : messages.rotateSecret}
          <VisuallyHidden>
            {messages.ofApplicationAfter(application.name, namesByEnvironment[environment])}
          </VisuallyHidden>
        </button>
      )}
    </div>
  );
}
