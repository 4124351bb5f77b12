import { setTimeout } from 'node:timers/promises';
import { getEmailText, runInCurrentLanguageOr } from '@refdesk/messages/request-language';
import { createTransport } from 'nodemailer';
import type { ServicePortal } from '../portal/service-portal.ts';

/** An email of the outbox. */
export interface OutgoingMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Transport that sends emails. */
export interface MailTransport {
  /**
   * Sends an email from the portal, with a sender name in the current language.
   *
   * @throws Error if the server rejects it; `responseCode` is the server's, if it sent one.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Connects and signs in without sending anything. @throws Error with the reason. */
  verify(): Promise<void>;
  close(): void;
}

/**
 * Milliseconds for sending one email, including the wait for a connection; shorter than the lease of `deliver-mail.ts`.
 */
const sendDeadline = 45_000;

/**
 * Creates a transport to an SMTP server. The timeouts of nodemailer restart with each byte, so a server that sends one
 * byte now and then could hold a connection forever: after the deadline, all connections are closed.
 */
export function createSmtpTransport(
  portal: ServicePortal,
  url: string,
  from: string,
  deadline = sendDeadline,
): MailTransport {
  let transport = createSmtpPool(url);
  const withinDeadline = async <Result>(work: (current: typeof transport) => Promise<Result>): Promise<Result> => {
    const current = transport;
    const finished = new AbortController();
    const deadlinePassed = setTimeout(deadline, undefined, { signal: finished.signal, ref: false }).then(() => {
      current.close();
      if (transport === current) transport = createSmtpPool(url);
      throw Object.assign(new Error(`The mail server did not finish within ${deadline / 1000} seconds.`), {
        code: 'ETIMEDOUT',
      });
    });
    // The promise that loses the race may reject later, without a listener.
    const operation = work(current);
    for (const promise of [operation, deadlinePassed]) promise.catch(() => undefined);
    return Promise.race([operation, deadlinePassed]).finally(() => finished.abort());
  };
  const { hostname } = new URL(`https://${from.split('@')[1]}`);
  return {
    async send({ id, recipient, subject, text, html }) {
      await withinDeadline((current) =>
        current.sendMail({
          // Addresses are objects, since a crafted string could name further recipients.
          from: { name: getSenderName(portal), address: from },
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          // Constant across attempts, so that mail servers recognise an email that was accepted twice.
          messageId: `<${id}@${hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      );
    },
    async verify() {
      await withinDeadline((current) => current.verify());
    },
    close: () => transport.close(),
  };
}

const getSenderName = (portal: ServicePortal): string =>
  runInCurrentLanguageOr(portal.requestLanguages[0], () => getEmailText('sender'));

function createSmtpPool(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
