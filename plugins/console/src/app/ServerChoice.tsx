import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import type { ConsoleOperation } from '../model/operation.ts';
import styles from '../styles/Console.module.css';
import type { ConsoleState } from './use-console-state.ts';

interface Props {
  readonly operation: ConsoleOperation;
  readonly state: ConsoleState;
}

/** Server of the request. Readers can only choose it if the provider allows requests to production. */
export function ServerChoice({ operation: { servers }, state: { server, setServer } }: Props): ReactNode {
  if (servers.length === 0) return <p className={styles.hint}>{messages.cannotSend}</p>;
  const production = servers.find(({ environment }) => environment === 'production');
  const sandbox = servers.find(({ environment }) => environment === 'sandbox');
  const isProduction = server?.environment === 'production';
  if (!production || !sandbox)
    return <p className={styles.hint}>{isProduction ? messages.goesToProduction : messages.goesToSandbox}</p>;
  return (
    <p className={isProduction ? styles.danger : styles.hint}>
      <label>
        <input
          type="checkbox"
          checked={isProduction}
          onChange={({ target }) => setServer(target.checked ? production : sandbox)}
        />{' '}
        {messages.confirmEachWrite}
      </label>
    </p>
  );
}
