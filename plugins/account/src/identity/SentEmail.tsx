import type { ReactNode } from 'react';
import { Notice } from '../components/Notice.tsx';
import { Panel } from '../components/Panel.tsx';

/** A sent email. */
export interface SentEmailProps {
  readonly email: string;
  /** Address of the local outbox in development, where no email is sent. */
  readonly outbox: string | undefined;
}

interface Props {
  readonly sent: SentEmailProps;
  /** Instruction for the link in the email. */
  readonly next: string;
  readonly children: ReactNode;
}

/** Notice that an email was sent, with its address. */
export function SentEmail({ sent: { email, outbox }, next, children }: Props): ReactNode {
  return (
    <Panel title="Check your email">
      <p role="status">
        We have sent an email to <strong>{email}</strong>. {next}
      </p>
      {outbox && <OutboxNotice address={outbox} />}
      {children}
    </Panel>
  );
}

/** Link to the outbox in development, where no email is sent. */
function OutboxNotice({ address }: { readonly address: string }): ReactNode {
  return (
    <Notice tone="info">
      <p>
        No mail server is configured on this machine. Read the email in the <a href={address}>outbox</a>.
      </p>
    </Notice>
  );
}
