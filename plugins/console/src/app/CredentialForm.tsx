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
  /** Whether the request can be sent without it. */
  readonly isOptional: boolean;
  readonly onEntered: (identity: RequestIdentity) => void;
}

/** Form for a credential, which is only held in memory; instructions for one that pages cannot send. */
export function CredentialForm({ credential, server, isOptional, onEntered }: Props): ReactNode {
  const hint = useId();
  const [id, setId] = useState('');
  const [secret, setSecret] = useState('');
  const isClient = credential.type === 'basic';
  const words = credential.type === 'basic' ? basicWords[credential.of] : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = secret.trim();
    if (typed !== '')
      onEntered(isClient ? { type: 'client', id: id.trim(), secret: typed } : { type: 'token', token: typed });
  };
  if (isCredentialUnsendableFromPage(credential, server))
    return (
      <p className={styles.hint}>
        {credential.type === 'certificate' ? messages.certificateExplained : messages.cookieKeyExplained}
      </p>
    );
  return (
    <details className={styles.fold} open={credential.type !== 'bearer' && !isOptional}>
      <summary>{words?.both ?? messages.pasteToken}</summary>
      <form className={styles.row} onSubmit={submit} autoComplete="off">
        {words && (
          <label className={styles.label}>
            {words.id}
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
          {words?.secret ?? (credential.type === 'key' ? credential.name : messages.accessToken)}
          <input
            className={styles.control}
            type="password"
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
            autoComplete="off"
            aria-describedby={hint}
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
      <p id={hint} className={styles.hint}>
        {messages.staysInMemory}
      </p>
    </details>
  );
}

const basicWords = {
  client: { both: messages.enterClientSecret, id: messages.clientId, secret: messages.clientSecret },
  user: { both: messages.enterUserPassword, id: messages.userName, secret: messages.password },
} as const;
