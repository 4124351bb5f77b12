import { SMTPServer } from 'smtp-server';

interface Received {
  readonly recipients: readonly string[];
  readonly source: string;
}

/** A real SMTP server; `refuse` rejects the next message with that code. */
export async function startSmtpServer() {
  const received: Received[] = [];
  let refuse: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuse !== null) return done(Object.assign(new Error('Not now'), { responseCode: refuse }));
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
      refuse = code;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
