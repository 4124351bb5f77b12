import type { ReactNode } from 'react';
import type { ConsoleServer } from '../model/operation.ts';
import type { FailedResponse } from '../response/outcome.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly response: FailedResponse;
  readonly server: ConsoleServer | null;
}

/** Notice of a missing response, with what to do. */
export function Failure({ response: { reason, milliseconds }, server }: Props): ReactNode {
  const { what, remedy } = words[reason];
  const host = server?.url ? new URL(server.url).host : location.host;
  return (
    <div className={styles.notice}>
      <p className={styles.fault}>
        {what} ({milliseconds} ms)
      </p>
      {remedy !== '' && <p>{remedy.replace('{host}', host)}</p>}
    </div>
  );
}

const words: Readonly<Record<FailedResponse['reason'], { readonly what: string; readonly remedy: string }>> = {
  offline: { what: 'You are offline.', remedy: 'Connect to a network and send again.' },
  unreachable: {
    what: 'No response that this page can read.',
    remedy:
      '{host} is not reachable, its certificate is not trusted, or it does not allow requests from web pages (CORS). The browser does not say which. To find out, copy the request as cURL and run it in a terminal.',
  },
  timeout: {
    what: 'No response within one minute.',
    remedy:
      'The request may still have succeeded. Read the record before you send it again, or send it with an Idempotency-Key.',
  },
  stopped: { what: 'Stopped.', remedy: 'The request may still have succeeded.' },
};
