import type { ReactNode } from 'react';
import { Notice } from '../components/Notice.tsx';

interface Props {
  readonly address: string;
}

/** Leads a developer to the email, on a machine that sends none. */
export function OutboxNotice({ address }: Props): ReactNode {
  return (
    <Notice tone="info">
      <p>
        No mail server is configured on this machine. Read the email in the <a href={address}>outbox</a>.
      </p>
    </Notice>
  );
}
