import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import type { ConsoleServer } from '../model/operation.ts';
import type { MissingResponse } from '../response/outcome.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly response: MissingResponse;
  readonly server: ConsoleServer | null;
}

/** Notice that no response was received, with a suggestion of what to do. */
export function MissingResponseNotice({ response: { reason, milliseconds }, server }: Props): ReactNode {
  const { what, remedy } = descriptions[reason];
  const host = server?.url ? new URL(server.url).host : location.host;
  return (
    <div className={styles.notice}>
      <p className={styles.error}>
        {what} ({milliseconds} ms)
      </p>
      {remedy !== '' && <p>{remedy.replace('{host}', host)}</p>}
    </div>
  );
}

const descriptions: Readonly<Record<MissingResponse['reason'], { readonly what: string; readonly remedy: string }>> = {
  offline: { what: messages.youAreOffline, remedy: messages.connectAndSend },
  unreachable: {
    what: messages.noReadableResponse,
    remedy: messages.hostNotReachable,
  },
  timeout: {
    what: messages.noResponseInMinute,
    remedy: messages.mayHaveSucceededRead,
  },
  stopped: { what: messages.stopped, remedy: messages.mayHaveSucceeded },
};
