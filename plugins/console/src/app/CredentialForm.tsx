import { messages } from '@refdesk/messages/console';
import type { RequestIdentity } from '@refdesk/personalization/sandbox/identity';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FieldDescription } from '../form/FieldDescription.tsx';
import { isCredentialUnsendableFromPage } from '../identity/identity.ts';
import type { ConsoleServer, CredentialRequirement } from '../model/operation.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly credential: CredentialRequirement;
  readonly server: ConsoleServer | null;
  /** Whether the request can be sent without the credential. */
  readonly isOptional: boolean;
  readonly onEntered: (identity: RequestIdentity) => void;
}

/** Form for a credential, which is only held in memory; instructions for a credential that pages cannot send. */
export function CredentialForm({ credential, server, isOptional, onEntered }: Props): ReactNode {
  const hintId = useId();
  const [id, setId] = useState('');
  const [secret, setSecret] = useState('');
  const isBasic = credential.type === 'basic';
  const labels = credential.type === 'basic' ? basicLabels[credential.of] : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = secret.trim();
    if (trimmed !== '')
      onEntered(isBasic ? { type: 'client', id: id.trim(), secret: trimmed } : { type: 'token', token: trimmed });
  };
  if (isCredentialUnsendableFromPage(credential, server))
    return (
      <p className={styles.hint}>
        {credential.type === 'certificate' ? messages.certificateExplained : messages.cookieKeyExplained}
      </p>
    );
  return (
    <details className={styles.fold} open={credential.type !== 'bearer' && !isOptional}>
      <summary>{labels?.both ?? messages.pasteToken}</summary>
      <form className={styles.row} onSubmit={submit} autoComplete="off">
        {labels && (
          <label className={styles.label}>
            {labels.id}
            <input
              className={styles.control}
              value={id}
              onChange={({ target }) => setId(target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
        )}
        <label className={styles.label}>
          {labels?.secret ?? (credential.type === 'key' ? credential.name : messages.accessToken)}
          <input
            className={styles.control}
            type="password"
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
            autoComplete="off"
            aria-describedby={hintId}
          />
        </label>
        <button type="submit" className="button button--secondary">
          {messages.useIt}
        </button>
      </form>
      {credential.type === 'key' && credential.hint !== '' && (
        <p className={styles.hint}>
          <FieldDescription text={credential.hint} />
        </p>
      )}
      <p id={hintId} className={styles.hint}>
        {messages.staysInMemory}
      </p>
    </details>
  );
}

const basicLabels = {
  client: { both: messages.enterClientSecret, id: messages.clientId, secret: messages.clientSecret },
  user: { both: messages.enterUserPassword, id: messages.userName, secret: messages.password },
} as const;
