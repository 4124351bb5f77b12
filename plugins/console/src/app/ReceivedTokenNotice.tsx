import { messages } from '@refdesk/messages/console';
import { type ReactNode, useState } from 'react';
import type { ReceivedResponse } from '../response/outcome.ts';
import styles from '../styles/Console.module.css';
import type { ConsoleState } from './use-console-state.ts';

interface Props {
  readonly response: ReceivedResponse;
  readonly storeToken: ConsoleState['storeToken'];
}

/** Notice that the access token returned by an authentication proxy can be used for the next requests. */
export function ReceivedTokenNotice({ response: { status, body }, storeToken }: Props): ReactNode {
  const [isUsed, setIsUsed] = useState(false);
  const token = status < 300 && body.type === 'json' ? readToken(body.value) : null;
  if (token === null || storeToken === null) return null;
  return (
    <p className={styles.next} role="status">
      {isUsed ? (
        messages.nextSentWithToken
      ) : (
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            storeToken(token);
            setIsUsed(true);
          }}
        >
          {messages.sendNextWithToken}
        </button>
      )}
    </p>
  );
}

const readToken = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'access_token' in value && typeof value.access_token === 'string'
    ? value.access_token
    : null;
