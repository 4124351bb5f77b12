import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { InlineNotice } from '../components/InlineNotice.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';

/** Recipient of a sent email. */
export interface SentEmailRecipient {
  readonly email: string;
  /** URL of the local outbox, if the service runs in development and sends no email. */
  readonly outboxUrl: string | undefined;
}

interface Props {
  readonly sentEmail: SentEmailRecipient;
  /** Instruction for the link in the email. */
  readonly instruction: string;
  readonly children: ReactNode;
}

/** Notice that an email was sent to an address. */
export function SentEmailNotice({ sentEmail: { email, outboxUrl }, instruction, children }: Props): ReactNode {
  return (
    <TitledPanel title={messages.checkYourEmail}>
      <p role="status">
        {messages.sentEmailTo}
        <strong>{email}</strong>
        {messages.sentEmailEnd}
        {instruction}
      </p>
      {outboxUrl && <OutboxNotice address={outboxUrl} />}
      {children}
    </TitledPanel>
  );
}

/** Link to the outbox, which collects emails in development. */
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
