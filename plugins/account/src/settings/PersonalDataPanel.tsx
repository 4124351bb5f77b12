import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { downloadText } from '../components/download.ts';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-async-action.ts';
import { hasOrganisations, hasPersonalSandboxKeys, offer } from '../offer.ts';
import { useAccountPageOpener } from '../page/navigate.tsx';
import { reloadSession } from '../session/session-store.ts';
import styles from './settings.module.css';
import type { SettingsPanelProps } from './settings-panel-props.ts';

/** Lets the reader export their personal data and delete their account. */
export function PersonalDataPanel({ account: { email, soleOwnerOf } }: SettingsPanelProps): ReactNode {
  const [isDeleting, setDeleting] = useState(false);
  const openPage = useAccountPageOpener();
  const { run, failure } = useAsyncAction();
  const download = async () =>
    downloadText(
      'account.json',
      JSON.stringify(await requestService('GET /api/account/export'), null, 2),
      'application/json',
    );
  const deleteAccount = async (typed: string) => {
    await requestService('DELETE /api/account', { body: { email: typed } });
    await reloadSession();
    openPage('/account/sign-out');
  };
  return (
    <>
      <TitledPanel
        title={messages.yourData}
        id="data"
        lead={hasOrganisations ? messages.yourDataLead : messages.yourDataLeadForPeople}
      >
        <ErrorSummary failure={failure} />
        <button type="button" className="button button--secondary" onClick={() => void run(download)}>
          {messages.downloadMyData}
        </button>
      </TitledPanel>
      <TitledPanel title={messages.deleteAccount} id="delete" isDanger>
        <p className={styles.facts}>
          {hasOrganisations
            ? messages.deletionExplained(hasPersonalSandboxKeys, offer.key !== null)
            : messages.deletionExplainedForPeople}
        </p>
        {soleOwnerOf.length > 0 && (
          <InlineNotice tone="warn" title={messages.soleOwner}>
            <p>{messages.makeSomeoneOwner}</p>
            <ul>
              {soleOwnerOf.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/account/organisation-registration?organisation=${id}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </InlineNotice>
        )}
        <button
          type="button"
          className="button button--secondary"
          disabled={soleOwnerOf.length > 0}
          onClick={() => setDeleting(true)}
        >
          {messages.deleteMyAccount}
        </button>
      </TitledPanel>
      {isDeleting && (
        <ConfirmDialog
          title={messages.deleteAccountTitle}
          confirmLabel={messages.deleteMyAccount}
          requiredText={email}
          name="email"
          onConfirm={deleteAccount}
          onClose={() => setDeleting(false)}
        >
          {describeDeletion()}
        </ConfirmDialog>
      )}
    </>
  );
}

function describeDeletion(): string {
  if (!hasOrganisations) return messages.deletionEndsKeys;
  return hasPersonalSandboxKeys ? messages.deletionEndsTestKeys : messages.deletionIsFinal;
}
