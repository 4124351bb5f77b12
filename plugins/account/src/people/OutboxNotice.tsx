import type { ReactNode } from 'react';
import { Notice } from '../parts/Notice.tsx';

interface Props {
  readonly address: string;
}

/** Leads a developer to the mail, on a machine that sends none. */
export function OutboxNotice({ address }: Props): ReactNode {
  return (
    <Notice tone="info">
      <p>
        No mail server is set on this machine: the mail waits in the <a href={address}>outbox</a>.
      </p>
    </Notice>
  );
}
