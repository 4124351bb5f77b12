import type { ReactNode } from 'react';
import { Panel } from '../components/Panel.tsx';
import { OutboxNotice } from './OutboxNotice.tsx';

/** An email that is on its way. */
export interface Sent {
  readonly email: string;
  /** Where the email can be read on a developer’s machine, which sends none. */
  readonly outbox: string | undefined;
}

interface Props {
  readonly sent: Sent;
  /** What to do with the link in it. */
  readonly next: string;
  readonly children: ReactNode;
}

/** Says that an email has been sent, and to whom. */
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
