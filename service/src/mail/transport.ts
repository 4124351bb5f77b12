import { createTransport } from 'nodemailer';
import { provider } from '../provider.ts';

/** An email out of the outbox. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What hands mail on to the world. */
export interface MailTransport {
  /** @throws Error when the server does not take it; `responseCode` is the server's, where it gave one. */
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and signs in, and sends nothing. @throws Error saying why not. */
  verify(): Promise<void>;
  close(): void;
}

/** A transport that speaks SMTP with one server. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(`https://${from.split('@')[1]}`);
  return {
    async send({ id, recipient, subject, text, html }) {
      await transport.sendMail({
        // Addresses as objects: as text, a crafted one could name further recipients.
        from: { name: `${provider().name} developer portal`, address: from },
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // The same at each attempt, so that an email that was taken twice can be told from two.
        messageId: `<${id}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
