import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly recipients: readonly string[];
  readonly source: string;
}

/** Starts a real SMTP server. `refuseWith(code)` makes it reject further messages with that code; null accepts them. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = [];
  let rejectionCode: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (rejectionCode !== null) return done(Object.assign(new Error('Not now'), { responseCode: rejectionCode }));
        received.push({
          recipients: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
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
    received,
    refuseWith: (code: number | null) => {
      rejectionCode = code;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
