import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { type ReactNode, useState } from 'react';
import { requestService } from '../api/request.ts';
import { downloadText } from '../components/download.ts';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useAsyncAction } from '../forms/use-action.ts';
import { hasTestKeys, offer } from '../offer.ts';
import { refreshSession } from '../session/session-store.ts';
import type { PanelProps } from './panel-props.ts';
import styles from './settings.module.css';

/** Export and deletion of the reader's personal data. */
export function DataPanel({ account: { email, soleOwnerOf } }: PanelProps): ReactNode {
  const [isDeleting, setDeleting] = useState(false);
  const history = useHistory();
  const { run, failure } = useAsyncAction();
  const download = async () =>
    downloadText(
      'account.json',
      JSON.stringify(await requestService('GET /api/account/export'), null, 2),
      'application/json',
    );
  const deleteAccount = async (typed: string) => {
    await requestService('DELETE /api/account', { body: { email: typed } });
    await refreshSession();
    history.push('/account/sign-out');
  };
  return (
    <>
      <Panel
        title="Your data"
        id="data"
        lead="Everything that we store about you, as a JSON file: profile, sessions, memberships and activity."
      >
        <ErrorSummary failure={failure} />
        <button type="button" className="button button--secondary" onClick={() => void run(download)}>
          Download my data
        </button>
      </Panel>
      <Panel title="Delete the account" id="delete" isDanger>
        <p className={styles.facts}>
          Your profile, sessions{hasTestKeys ? ', passkeys and personal test keys' : ' and passkeys'} are deleted
          immediately, and you leave your organisations. Applications{offer.key !== null && ' and keys'} of an
          organisation stay with it. Audit logs keep what was done, without your name and address.
        </p>
        {soleOwnerOf.length > 0 && (
          <Notice tone="warn" title="You are the only owner of an organisation">
            <p>Make someone else an owner or close the organisation before you delete your account:</p>
            <ul>
              {soleOwnerOf.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/account/organisation-registration?organisation=${id}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <button
          type="button"
          className="button button--secondary"
          disabled={soleOwnerOf.length > 0}
          onClick={() => setDeleting(true)}
        >
          Delete my account
        </button>
      </Panel>
      {isDeleting && (
        <ConfirmDialog
          title="Delete your account?"
          action="Delete my account"
          typed={email}
          name="email"
          onConfirm={deleteAccount}
          onClose={() => setDeleting(false)}
        >
          You cannot undo this. {hasTestKeys && 'Your personal test keys stop working immediately, and '}
          {hasTestKeys ? 'you' : 'You'} can no longer sign in.
        </ConfirmDialog>
      )}
    </>
  );
}
