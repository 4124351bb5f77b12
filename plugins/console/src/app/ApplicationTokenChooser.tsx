import siteConfig from '@generated/docusaurus.config';
import { messages } from '@refdesk/messages/console';
import {
  readApplicationAndEnvironmentChoice,
  saveApplicationAndEnvironmentChoice,
} from '@refdesk/personalization/application-choice';
import type { RequestIdentity } from '@refdesk/personalization/sandbox/identity';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from '../styles/Console.module.css';
import type { SandboxTokenOffers } from './use-service.ts';

interface Props {
  readonly tokenOffers: SandboxTokenOffers;
  /** Scopes of the operation; the token is limited to them. */
  readonly scopes: readonly string[];
  readonly onChosen: (identity: RequestIdentity) => void;
}

/** Lets the reader choose an application. The service issues its token, so no client secret reaches the page. */
export function ApplicationTokenChooser({ tokenOffers, scopes, onChosen }: Props): ReactNode {
  const { applications, isBusy, applicationLackingScope, enterAsApplication } = tokenOffers;
  const [chosenId, setChosenId] = useState(() => readApplicationAndEnvironmentChoice().application ?? '');
  if (applications === null) return null;
  if (applications.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const application = applications.find(({ id }) => id === chosenId) ?? applications[0];
    if (!application) return;
    saveApplicationAndEnvironmentChoice({ ...readApplicationAndEnvironmentChoice(), application: application.id });
    void enterAsApplication(application, scopes, onChosen);
  };
  return (
    <form className={styles.row} onSubmit={submit}>
      <label className={styles.label}>
        {messages.sendAsApplication}
        <select
          className={styles.control}
          value={applications.some(({ id }) => id === chosenId) ? chosenId : (applications[0]?.id ?? '')}
          onChange={({ target }) => setChosenId(target.value)}
        >
          {applications.map(({ id, name, organisation }) => (
            <option key={id} value={id}>
              {name} ({organisation})
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button--secondary" disabled={isBusy}>
        {messages.useIt}
      </button>
      {applicationLackingScope && (
        <p className={styles.hint}>
          <a
            href={`${siteConfig.baseUrl}account/applications?application=${encodeURIComponent(applicationLackingScope.id)}`}
          >
            {messages.addBefore}
            {scopes.join(', ')}
            {messages.toItsScopes}
          </a>
          {messages.thenTryAgain}
        </p>
      )}
    </form>
  );
}
