import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An email as displayed. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** First URL in the text, which is the URL of the button. */
  readonly link: string;
}

/** A real SMTP server whose emails a test can read. */
export interface Mailbox {
  readonly url: string;
  /** Addresses whose emails the server currently rejects. */
  readonly rejectedAddresses: Set<string>;
  /** Waits for the newest email to an address with a matching subject. */
  newest(to: string, subject: RegExp): Promise<Mail>;
  /** Counts the emails received for an address. */
  count(to: string): number;
  stop(): Promise<void>;
}

/** Starts the server on a free port. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const rejectedAddresses = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (!rejectedAddresses.has(address)) return done();
      done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
        mails.unshift({
          to: envelope.rcptTo.map(({ address }) => address),
          subject,
          text,
          link: text.match(/https?:\/\/\S+/)?.[0] ?? '',
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    rejectedAddresses,
    count: (to) => mails.filter((mail) => mail.to.includes(to)).length,
    async newest(to, subject) {
      for (let attempt = 0; attempt < 200; attempt++) {
        const match = mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
        if (match) return match;
        await setTimeout(50);
      }
      const received = mails.map((mail) => `${mail.to.join()}: ${mail.subject}`).join('\n');
      throw new Error(
        `No email to ${to} with a subject that matches ${subject} arrived. Received emails:\n${received}`,
      );
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
