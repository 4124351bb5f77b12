import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';

/** A sent email. */
export interface SentEmail {
  readonly email: string;
  /** Address of the local outbox in development, where no email is sent. */
  readonly outbox: string | undefined;
}

interface Props {
  readonly sent: SentEmail;
  /** Instruction for the link in the email. */
  readonly next: string;
  readonly children: ReactNode;
}

/** Notice that an email was sent, with its address. */
export function SentEmailNotice({ sent: { email, outbox }, next, children }: Props): ReactNode {
  return (
    <TitledPanel title={messages.checkYourEmail}>
      <p role="status">
        {messages.sentEmailTo}
        <strong>{email}</strong>
        {messages.sentEmailEnd}
        {next}
      </p>
      {outbox && <OutboxNotice address={outbox} />}
      {children}
    </TitledPanel>
  );
}

/** Link to the outbox in development, where no email is sent. */
function OutboxNotice({ address }: { readonly address: string }): ReactNode {
  return (
    <InlineNotice tone="info">
      <p>
        {messages.noMailServer}
        <a href={address}>{messages.outbox}</a>.
      </p>
    </InlineNotice>
  );
}
