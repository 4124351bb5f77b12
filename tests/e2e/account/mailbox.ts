import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An email as displayed. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The first URL in it, which is that of its button. */
  readonly link: string;
}

/** A real SMTP server whose emails a test can read. */
export interface Mailbox {
  readonly url: string;
  /** Addresses whose emails the server currently rejects. */
  readonly refused: Set<string>;
  /** Waits for the newest email to an address with a matching subject. */
  newest(to: string, subject: RegExp): Promise<Mail>;
  /** Counts the emails received for an address. */
  count(to: string): number;
  stop(): Promise<void>;
}

/** Starts the server on a free port. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (!refused.has(address)) return done();
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
    refused,
    count: (to) => mails.filter((mail) => mail.to.includes(to)).length,
    async newest(to, subject) {
      for (let attempt = 0; attempt < 200; attempt++) {
        const found = mails.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
        if (found) return found;
        await setTimeout(50);
      }
      const seen = mails.map((mail) => `${mail.to.join()}: ${mail.subject}`).join('\n');
      throw new Error(`No mail to ${to} whose subject matches ${subject} has come. There are:\n${seen}`);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
